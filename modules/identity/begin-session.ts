import { formatMomentInRome } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import type { Account, Session } from './account.ts'
import { describeDevice } from './contract/device-name.ts'
import { LOG_IN_METHOD_LABELS } from './contract/sessions.ts'
import type { IdentityNeeds } from './ports.ts'

type Beginning = Pick<IdentityNeeds, 'sessions' | 'waysIn' | 'outbox' | 'world'>

/**
 * Adds the session of a log-in. The owner of the account is told by mail of the first one of a new kind; the very
 * first tells nobody anything. Call it inside a transaction.
 */
export const beginSession = (needs: Beginning, account: Account, session: Session) => {
  needs.sessions.add(session)
  if (session.awaitsSecondFactor) return
  const waysIn = needs.waysIn.of(account.id)
  if (waysIn.includes(session.wayIn)) return
  needs.waysIn.add(account.id, session.wayIn, needs.world.now())
  if (waysIn.length === 0) return
  const { wayIn, userAgent, createdAt } = session
  needs.outbox.enqueue(
    mailTo(account, 'new-way-in', {
      way: LOG_IN_METHOD_LABELS[wayIn],
      device: describeDevice(userAgent),
      at: formatMomentInRome(createdAt),
    }),
  )
}
