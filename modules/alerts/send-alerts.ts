import type { UserId } from '#modules/kernel/ids.ts'
import { buildDigestMail, buildInstantMail } from './alert-mails.ts'
import type { AlertMatch, AlertNeeds } from './ports.ts'

/** Recipients in one batch; the next batch follows a second later. */
const AT_ONCE = 100

/**
 * One mail for each new request, however many alerts of a person matched it; without the right plan it waits for the
 * daily mail.
 */
export const sendInstantAlerts = (needs: AlertNeeds) => (): number => {
  const until = needs.world.now()
  const listeners = needs.matches.listeners('instant', until, AT_ONCE)
  if (listeners.length > 0)
    needs.atomically(() => {
      for (const userId of listeners) sendTo(needs, userId, until)
    })
  return listeners.length
}

const sendTo = (
  needs: Pick<AlertNeeds, 'matches' | 'listeners' | 'outbox' | 'links' | 'rights' | 'nearby'>,
  userId: UserId,
  until: Date,
) => {
  const { matches, listeners, outbox, links, rights, nearby } = needs
  if (!rights.of(userId).instantAlerts) {
    matches.putOff(userId)
    return
  }
  const listener = listeners.find(userId)
  const pending = listener ? matches.of(userId, 'instant', until) : []
  const about = listener && { userId, listener, links, nearby: nearby(userId) }
  for (const [requestId, ofRequest] of byRequest(pending)) {
    if (about) outbox.enqueue(buildInstantMail({ ...about, matches: ofRequest }))
    matches.forgetRequest(userId, requestId)
  }
  matches.forget(userId, 'instant', until)
}

const byRequest = (pending: readonly AlertMatch[]) =>
  Map.groupBy(pending, ({ requestId }) => requestId)

const DIGESTS_AT_ONCE = 50

/**
 * One digest for each person with all daily matches made before `until`, the last 8 o'clock in Rome. Called again
 * until it answers 0, so that a crash in between resumes where it stopped.
 */
export const sendDailyAlerts =
  (
    needs: Pick<AlertNeeds, 'matches' | 'atomically' | 'listeners' | 'outbox' | 'links' | 'nearby'>,
  ) =>
  (until: Date) => {
    const listeners = needs.matches.listeners('daily', until, DIGESTS_AT_ONCE)
    if (listeners.length > 0)
      needs.atomically(() => {
        for (const userId of listeners) sendDigestTo(needs, userId, until)
      })
    return listeners.length
  }

const sendDigestTo = (
  {
    matches,
    listeners,
    outbox,
    links,
    nearby,
  }: Pick<AlertNeeds, 'matches' | 'listeners' | 'outbox' | 'links' | 'nearby'>,
  userId: UserId,
  until: Date,
) => {
  const listener = listeners.find(userId)
  const pending = listener ? matches.of(userId, 'daily', until) : []
  if (listener && pending.length > 0)
    outbox.enqueue(
      buildDigestMail({ userId, listener, matches: pending, links, nearby: nearby(userId) }),
    )
  matches.forget(userId, 'daily', until)
}

/**
 * Matches the oldest new request against all alerts; false when none waits. It leaves the queue in the transaction
 * that stores the matches, so that a crash neither loses nor repeats any.
 */
export const collectMatches =
  ({
    newRequests,
    matches,
    world,
    atomically,
  }: Pick<AlertNeeds, 'newRequests' | 'matches' | 'world' | 'atomically'>) =>
  () => {
    const id = newRequests.next()
    if (id === null) return false
    atomically(() => {
      matches.collect(id, world.now())
      newRequests.remove(id)
    })
    return true
  }
