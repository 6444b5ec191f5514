import type { UserId } from '#modules/kernel/ids.ts'
import { instantMail } from './alert-mails.ts'
import type { AlertNeeds, Match } from './ports.ts'

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

const sendTo = (needs: AlertNeeds, userId: UserId, until: Date) => {
  const { matches, listeners, outbox, links, rights } = needs
  if (!rights.of(userId).instantAlerts) {
    matches.putOff(userId)
    return
  }
  const listener = listeners.find(userId)
  const found = listener ? matches.of(userId, 'instant', until) : []
  for (const [requestId, ofRequest] of byRequest(found)) {
    if (listener) outbox.enqueue(instantMail({ userId, listener, found: ofRequest, links }))
    matches.forgetRequest(userId, requestId)
  }
  matches.forget(userId, 'instant', until)
}

const byRequest = (found: readonly Match[]) => Map.groupBy(found, ({ requestId }) => requestId)
