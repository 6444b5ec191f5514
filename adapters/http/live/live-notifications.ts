/** Pushes unread counts of notifications and talks to connected browsers. */
import type { SessionId, UserId } from '#modules/kernel/ids.ts'
import type { Notifications } from '#modules/notifications/index.ts'
import type { UnreadCount } from '#modules/notifications/ports.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

type Needs = {
  readonly notifications: Pick<Notifications, 'unreadCountsOf'>
  readonly talks: {
    readonly unreadOf: (ids: readonly UserId[]) => ReadonlyMap<UserId, UnreadTalks>
  }
  readonly isSessionAlive: (id: SessionId) => boolean
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal
  readonly reportFailure: (error: Error) => void
  /** Longest connection; browsers reconnect. */
  readonly lifeMs: number
}

/** `mark` changes with every message that is received or read. */
export type UnreadTalks = { readonly unread: number; readonly mark: string }

type Watcher = {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly stream: EventStream
  readonly openedAt: number
  /** The revision that was sent last; null before the first. */
  revision: number | null
  talksMark: string | null
}

/** Tabs and devices per person. Browsers connect only while the tab is visible. */
const MOST_OF_ONE = 8
const MOST_OF_ALL = 2000
const POLL_EVERY_MS = 1000
/** Proxies close silent connections after a minute; the same beat finds ended sessions. */
const BEAT_EVERY_POLLS = 20
const SESSIONS_EVERY_POLLS = 5

/** One look a second at the rows of those connected serves all streams, and sees what other processes write. */
export const createLiveNotifications = (needs: Needs) => {
  const watchers = new Set<Watcher>()
  const pulse = createPulse(needs, watchers)

  const enter = (watcher: Watcher) => {
    if (watchers.size === 0) pulse.start()
    watchers.add(watcher)
    sendCounts(needs, watcher, readCounts(needs, [watcher.userId])(watcher.userId))
    if (needs.lifeMs === 0) watcher.stream.end()
  }
  const leave = (watcher: Watcher) => {
    watchers.delete(watcher)
    if (watchers.size === 0) pulse.stop()
  }

  needs.stopping.addEventListener('abort', () => {
    for (const { stream } of watchers) stream.end()
  })

  return {
    /** Answers null when this person, or all together, have too many open. */
    open: (person: Pick<Watcher, 'userId' | 'sessionId'>): ReadableStream<Uint8Array> | null => {
      const own = [...watchers].filter(({ userId }) => userId === person.userId)
      if (own.length >= MOST_OF_ONE || watchers.size >= MOST_OF_ALL) return null
      let watcher: Watcher | null = null
      return openEventStream({
        opened: (stream) => {
          watcher = { ...person, stream, openedAt: performance.now(), ...NOTHING_SENT }
          if (needs.stopping.aborted) stream.end()
          else enter(watcher)
        },
        closed: () => watcher && leave(watcher),
      })
    },
    /** Number of open streams. */
    count: () => watchers.size,
  }
}

export type LiveNotifications = ReturnType<typeof createLiveNotifications>

/** Polls every second while there are streams. */
const createPulse = (needs: Needs, watchers: ReadonlySet<Watcher>) => {
  let polls = 0
  let timer: NodeJS.Timeout | undefined

  const poll = () => {
    polls += 1
    const countsOf = readCounts(needs, [...new Set([...watchers].map(({ userId }) => userId))])
    for (const watcher of watchers) {
      const counts = countsOf(watcher.userId)
      if (isNews(watcher, counts)) sendCounts(needs, watcher, counts)
      else if (polls % SESSIONS_EVERY_POLLS === 0) visit(needs, watcher, polls)
    }
  }

  const tryPoll = () => {
    try {
      poll()
    } catch (error) {
      needs.reportFailure(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    start: () => {
      timer = setInterval(tryPoll, POLL_EVERY_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}

type Counts = { readonly bell: UnreadCount; readonly talks: UnreadTalks }

const NOTHING_SENT = { revision: null, talksMark: null }
const NO_NOTIFICATION: UnreadCount = { unread: 0, revision: 0 }
const NO_TALK: UnreadTalks = { unread: 0, mark: '' }

const readCounts = ({ notifications, talks }: Needs, userIds: readonly UserId[]) => {
  const notificationCounts = notifications.unreadCountsOf(userIds)
  const unreadTalks = talks.unreadOf(userIds)
  return (userId: UserId): Counts => ({
    bell: notificationCounts.get(userId) ?? NO_NOTIFICATION,
    talks: unreadTalks.get(userId) ?? NO_TALK,
  })
}

const isNews = ({ revision, talksMark }: Watcher, { bell, talks }: Counts) =>
  bell.revision !== revision || talks.mark !== talksMark

/** Sends the counts that changed, or closes the stream of an ended session. */
const sendCounts = ({ isSessionAlive }: Needs, watcher: Watcher, { bell, talks }: Counts) => {
  const { sessionId, stream, revision, talksMark } = watcher
  watcher.revision = bell.revision
  watcher.talksMark = talks.mark
  if (!isSessionAlive(sessionId)) return stream.end('signed-out')
  if (bell.revision !== revision) stream.send('bell', { unread: bell.unread })
  if (talks.mark !== talksMark) stream.send('talks', { unread: talks.unread })
}

const visit = ({ isSessionAlive, lifeMs }: Needs, watcher: Watcher, polls: number) => {
  if (!isSessionAlive(watcher.sessionId)) watcher.stream.end('signed-out')
  else if (performance.now() - watcher.openedAt >= lifeMs) watcher.stream.end()
  else if (polls % BEAT_EVERY_POLLS === 0) watcher.stream.beat()
}
