import { type ReactNode, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import type {
  MarkReadInput,
  NotificationReply,
} from '#modules/notifications/contract/notifications.ts'
import { notificationPaths, PREFERENCES_PAGE_PATH } from '#modules/notifications/contract/paths.ts'
import { sendRequest, showFailure, useApi, useBusyState } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import {
  isNotificationList,
  NOTIFICATIONS_PER_PAGE,
  notificationPagePath,
  storeSeenNotificationCount,
  unreadCount,
} from '../notification-state.ts'

/** Newest first; older pages are loaded on demand. */
export const NotificationList = ({ offset = 0 }: { offset?: number }) => {
  const { data, ...reply } = useApi(notificationPagePath(offset), {
    freshMs: 0,
  })
  const [isLonger, setLonger] = useState(false)
  const read = useRead()
  const unread = data?.unread
  useEffect(() => {
    if (unread !== undefined) storeSeenNotificationCount(unread)
  }, [unread])

  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare le notifiche"
        advice="Controlla la connessione e riprova."
        waiting={<NotificationsSkeleton />}
      />
    )
  if (data.total === 0) return <NothingYet />

  return (
    <>
      {offset === 0 && <ReadAll unread={data.unread} onRead={() => read({ all: true })} />}
      <ul className="notification-list ruled">
        {grouped(data.items).map(([newest, ...earlier]) => (
          <NotificationLine
            key={newest.id}
            notification={newest}
            onRead={() => void read({ ids: [newest.id] })}
          >
            {earlier.length > 0 && (
              <Earlier items={earlier} onRead={(id) => void read({ ids: [id] })} />
            )}
          </NotificationLine>
        ))}
      </ul>
      {isLonger && <NotificationList offset={offset + NOTIFICATIONS_PER_PAGE} />}
      {!isLonger && data.total > offset + NOTIFICATIONS_PER_PAGE && (
        <Button
          className="start"
          onClick={() => setLonger(true)}
          label="Mostra le notifiche precedenti"
        />
      )}
    </>
  )
}

const ReadAll = ({ unread, onRead }: { unread: number; onRead: () => Promise<void> }) => {
  const { isBusy, whileBusy } = useBusyState()
  return (
    <div className="notification-sum cluster between pressable gap-2-4">
      <p role="status">{sumOf(unread)}</p>
      <div className="cluster">
        {unread > 0 && (
          <Button icon="check" busy={isBusy} onClick={() => void whileBusy(onRead)}>
            Segna tutte come lette
          </Button>
        )}
        <Preferences />
      </div>
    </div>
  )
}

const Preferences = () => <LinkButton href={PREFERENCES_PAGE_PATH} label="Preferenze" />

const sumOf = (unread: number) => {
  if (unread === 0) return 'Hai letto tutto'
  return unread === 1 ? '1 notifica da leggere' : `${unread} notifiche da leggere`
}

const NothingYet = () => (
  <EmptyState
    icon="bell"
    title="Nessuna notifica"
    action={
      <div className="cluster">
        <LinkButton variant="primary" href="/pubblica-annuncio" label="Pubblica una richiesta" />
        <Preferences />
      </div>
    }
  >
    <p>
      Ti avvisiamo qui quando un tuo annuncio viene approvato, quando qualcuno vede i tuoi contatti
      e quando ci sono novità sui tuoi ordini.
    </p>
  </EmptyState>
)

const LINE = 'notification-line relative grid ruled-below gap-4 pad-y-4'

export const NotificationsSkeleton = () => (
  <div className="notification-list ruled" role="status" aria-label="Caricamento in corso">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className={LINE} aria-hidden="true">
        <span className="notification-line-dot" />
        <div className="stack tight">
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      </div>
    ))}
  </div>
)

type Group = [newest: NotificationReply, ...earlier: NotificationReply[]]

/** Joins adjacent notifications of one listing or talk, and invitations to review. */
const grouped = (items: readonly NotificationReply[]): readonly Group[] => {
  const groups: Group[] = []
  for (const item of items) {
    const last = groups.at(-1)
    const isAboutOne = item.path.split('/').length > 2
    const isAlike = last?.[0].event === item.event && item.event === 'review-invite'
    if (last && isAboutOne && (isAlike || last[0].path === item.path)) last.push(item)
    else groups.push([item])
  }
  return groups
}

type EarlierProps = {
  readonly items: readonly NotificationReply[]
  readonly onRead: (id: string) => void
}

const Earlier = ({ items, onRead }: EarlierProps) => (
  <details className="earlier relative">
    <summary className="pressable aligned gap-1 small">
      {countOf(items)}
      <Icon name="chevron-down" />
    </summary>
    <ul>
      {items.map((item) => (
        <NotificationLine key={item.id} notification={item} onRead={() => onRead(item.id)} />
      ))}
    </ul>
  </details>
)

const countOf = (items: readonly NotificationReply[]) => {
  if (items[0]?.event === 'review-invite')
    return items.length === 1
      ? 'Un’altra recensione da scrivere'
      : `Altre ${items.length} recensioni da scrivere`
  return items.length === 1
    ? 'Un’altra notifica sullo stesso argomento'
    : `Altre ${items.length} notifiche sullo stesso argomento`
}

type NotificationLineProps = {
  /** Earlier ones about the same. */
  children?: ReactNode
  notification: NotificationReply
  /** Called when it is first followed. */
  onRead: () => void
}

/** One notification; following its link marks it as read. */
const NotificationLine = ({ notification, onRead, children }: NotificationLineProps) => {
  const { title, body, path, createdAt, readAt } = notification
  const isUnread = readAt === null
  return (
    <li className={isUnread ? `${LINE} unread` : LINE}>
      <span className="notification-line-dot" aria-hidden="true" />
      <div className="notification-line-words grid gap-1">
        <p className="notification-line-title">
          <a className="inked undecorated" href={path} onClick={isUnread ? onRead : undefined}>
            {isUnread && <span className="visually-hidden">Da leggere: </span>}
            {title}
          </a>
        </p>
        <p className="soft as-written">{body}</p>
        <p className="soft small">
          <RelativeTime at={createdAt} />
        </p>
        {children}
      </div>
    </li>
  )
}

const useRead = () => {
  const { mutate } = useSWRConfig()
  return async (which: Partial<MarkReadInput>) => {
    try {
      const reply = await sendRequest('POST', notificationPaths.read, { body: which })
      unreadCount.value = reply.unread
      await mutate(isNotificationList)
    } catch (failure) {
      showFailure(failure)
    }
  }
}
