import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useSWRConfig } from 'swr'
import { notificationPaths } from '#modules/notifications/contract/paths.ts'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { isSessionOver, sendRequest } from '#web/lib/api.ts'
import { unreadMessages } from '#web/lib/unread-messages.ts'
import { useCheckViewer, useViewer } from '#web/lib/viewer.ts'
import { unreadLabel } from '#web/ui/content/count-badge.tsx'
import { IconButton } from '#web/ui/controls/button.tsx'
import {
  isNotificationList,
  readSeenNotificationCount,
  storeSeenNotificationCount,
  unreadCount,
} from './notification-state.ts'
import { registerThisDevice } from './preferences/this-device.ts'

type Props = { readonly List: ComponentType<{ readonly onClose: () => void }> }

/** The header's button that opens the list, with a live count while the page is visible. */
export const NotificationCount = ({ List }: Props) => {
  useSignals()
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that follows is the reason to close.
  useEffect(() => setOpen(false), [key])
  const { mutate } = useSWRConfig()
  const userId = useViewer().user?.id
  const [hasRung, setRung] = useState(false)
  const checkViewer = useEffectEvent(useCheckViewer())

  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    return watchNotifications({
      onSignedOut: () => checkViewer(),
      onState: (now) => {
        const before = unreadCount.value
        if (before === now) return
        unreadCount.value = now
        if (before === null) return
        setRung(now > before)
        void mutate(isNotificationList)
      },
      onTalks: (now) => {
        unreadMessages.value = now
        void mutate(isOfTalks)
      },
    })
  }, [mutate])

  useEffect(() => {
    if (userId) void registerThisDevice(userId)
  }, [userId])

  const unread = unreadCount.value
  const seen = readSeenNotificationCount()
  useEffect(() => {
    if (unread !== null && unread < seen) storeSeenNotificationCount(unread)
  })
  const count = Math.max(0, (unread ?? 0) - seen)
  const label = unreadLabel('Notifiche', count)
  return (
    <>
      <IconButton icon="bell" label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 && <span className="dot" />}
      </IconButton>
      <span className="visually-hidden" role="status">
        {hasRung ? 'Hai una nuova notifica' : ''}
      </span>
      {isOpen && <List onClose={() => setOpen(false)} />}
    </>
  )
}

const isOfTalks = (path: unknown) => typeof path === 'string' && path.startsWith(talkPaths.all)

type Watch = {
  /** Called with the unread count, at once and on every change. */
  readonly onState: (unread: number) => void
  /** Called with the unread messages of all talks, at once and whenever one of the talks changed. */
  readonly onTalks: (unread: number) => void
  /** Called when the session ended; true when another has begun. */
  readonly onSignedOut: () => Promise<boolean>
}

const ASK_AGAIN_MS = 60_000

/** A log-out in another tab removes the hint cookie, which needs no request to check. */
const PRESENCE_POLL_MS = 1000

/**
 * One connection while the page is visible, because browsers limit them. The browser reconnects after breaks; after
 * a refusal it polls once a minute. Returns the unsubscribe function.
 */
const watchNotifications = ({ onState, onTalks, onSignedOut }: Watch) => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isUnsure = false

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  const open = () => {
    if (source || isUnsure || isStopped || document.visibilityState === 'hidden') return
    source = new EventSource(notificationPaths.stream)
    source.addEventListener('bell', ({ data }) => onState(unreadIn(data)))
    source.addEventListener('talks', ({ data }) => onTalks(unreadIn(data)))
    source.addEventListener('signed-out', pollPresence)
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) askLater()
    })
  }

  /** Until then nothing is opened, because another session may follow. */
  const pollPresence = () => {
    close()
    isUnsure = true
    setTimeout(async () => {
      const hasNewSession = !isStopped && (await onSignedOut())
      isUnsure = false
      if (hasNewSession) open()
      else stop()
    }, PRESENCE_POLL_MS)
  }

  const askLater = () => {
    close()
    timer = setTimeout(() => void ask(), ASK_AGAIN_MS)
  }

  /** Reads the count without a connection; stops when nobody is signed in. */
  const ask = async () => {
    try {
      onState((await sendRequest('GET', JUST_THE_COUNT, QUIETLY)).unread)
      open()
    } catch (error) {
      if (isSessionOver(error)) stop()
      else askLater()
    }
  }

  const stop = () => {
    isStopped = true
    close()
    stopLooking()
  }
  const stopLooking = whileInSight(open, close)
  open()
  return stop
}

/** Opens when the page becomes visible and closes when hidden; returns the unsubscribe function. */
const whileInSight = (open: () => void, close: () => void) => {
  const look = () => (document.visibilityState === 'hidden' ? close() : open())
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  addEventListener('pagehide', close)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
    removeEventListener('pagehide', close)
  }
}

const QUIETLY = { isQuiet: true }

const JUST_THE_COUNT = notificationPaths.list({ limit: 1, offset: 0 })

const unreadIn = (data: string) => (JSON.parse(data) as { unread: number }).unread
