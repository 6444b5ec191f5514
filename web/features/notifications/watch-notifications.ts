/** The line by which the server says that the notification list changed. */
import type { NotificationListReply } from '#modules/notifications/contract/notifications.ts'
import { notificationPaths } from '#modules/notifications/contract/paths.ts'
import { isSessionOver, send } from '#web/lib/api.ts'

type Watch = {
  /** Called with how many are unread: at once, and whenever that changes. */
  readonly onState: (unread: number) => void
  /** Called when the session of the connection is over; true when another has begun. */
  readonly onSignedOut: () => Promise<boolean>
}

const ASK_AGAIN_MS = 60_000

/** A log-out in another tab has taken the hint cookie by then, so that nothing need be asked. */
const PRESENCE_POLL_MS = 1000

/**
 * One connection while the page is in sight: browsers have few, and a hidden tab needs none. The browser
 * itself comes back after a short break; a refusal is asked about once a minute. Returns how to stop.
 */
export const watchNotifications = ({ onState, onSignedOut }: Watch) => {
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
    source.addEventListener('signed-out', pollPresence)
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) askLater()
    })
  }

  /** Until that is known nothing is opened: another session may follow the one that ended. */
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

  /** Says how things stand without a connection; nobody signed in means that there is nothing more to say. */
  const ask = async () => {
    try {
      onState((await send<NotificationListReply>('GET', JUST_THE_COUNT, QUIETLY)).unread)
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

/** Opens when the page comes into sight and closes when it leaves; returns how to stop. */
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
