/** The operator closes an account, with reasons and, for business users, with notice. */

import { AT_ONCE_BASES, CLOSING_NOTICE_DAYS } from '#modules/kernel/decisions.ts'
import { elided, longDayInRome } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { Account } from './account.ts'
import type { UserChanges } from './contract/users.ts'
import type { Needs } from './needs.ts'

export type Closing = { readonly deactivatesAt?: Date | null }

/**
 * Records and mails the reasons; answers the account's changes. Business users, by what they do and not by what they
 * say to be, have 30 days' notice, except for abuse and legal duties (Regulation 2019/1150, article 4).
 */
export const closeAccount = (
  {
    accounts,
    decisionLog,
    outbox,
    world,
  }: Pick<Needs, 'accounts' | 'decisionLog' | 'outbox' | 'world'>,
  admin: Viewer,
  account: Account,
  { reason = '', ground: basis = 'abuse' }: UserChanges,
): Closing & { readonly isActive: boolean } => {
  const isBusiness = account.subscriptionStatus === 'active' || accounts.isTrader(account.id)
  const isAtOnce = AT_ONCE_BASES.includes(basis) || !isBusiness
  const at = new Date(world.now().getTime() + (isAtOnce ? 0 : CLOSING_NOTICE_DAYS * DAY_MS))
  const statement = decisionLog.write({
    userId: account.id,
    kind: 'account',
    subject: '',
    target: null,
    facts: reason,
    basis,
    decidedBy: admin.userId,
    effectiveAt: at,
  })
  outbox.enqueue(
    mailTo(account, 'account-closed', {
      happening: isAtOnce
        ? 'abbiamo disattivato il tuo account.'
        : `${elided(`il ${longDayInRome(at)}`)} disattiveremo il tuo account. Fino ad allora puoi usarlo come sempre e scaricare i tuoi dati dal profilo.`,
      reason,
      statement: [statement],
    }),
  )
  return isAtOnce ? { isActive: false, deactivatesAt: null } : { isActive: true, deactivatesAt: at }
}
