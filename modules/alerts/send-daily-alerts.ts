import type { UserId } from '#modules/kernel/ids.ts'
import { digestMail } from './alert-mails.ts'
import type { AlertNeeds } from './ports.ts'

const AT_ONCE = 50

/**
 * One digest for each person with all daily matches made before `until`, the last 8 o'clock in Rome. Called again
 * until it answers 0, so that a crash in between resumes where it stopped.
 */
export const sendDailyAlerts =
  (needs: AlertNeeds) =>
  (until: Date): number => {
    const listeners = needs.matches.listeners('daily', until, AT_ONCE)
    if (listeners.length > 0)
      needs.atomically(() => {
        for (const userId of listeners) sendTo(needs, userId, until)
      })
    return listeners.length
  }

const sendTo = ({ matches, listeners, outbox, links }: AlertNeeds, userId: UserId, until: Date) => {
  const listener = listeners.find(userId)
  const found = listener ? matches.of(userId, 'daily', until) : []
  if (listener && found.length > 0) outbox.enqueue(digestMail({ userId, listener, found, links }))
  matches.forget(userId, 'daily', until)
}
