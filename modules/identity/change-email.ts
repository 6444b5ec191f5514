import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { Account } from './account.ts'
import { confirmPassword } from './confirm-password.ts'
import type { ChangeEmailInput, SetEmailInput } from './contract/account.ts'
import type { IdentityNeeds } from './ports.ts'
import { mailTokenLink } from './token-link.ts'

/** Mails a link to the new address, which counts from the moment it is opened. Never says whose an address is. */
export const changeEmail =
  (needs: IdentityNeeds) =>
  async ({ userId }: Pick<Viewer, 'userId'>, { email, currentPassword }: ChangeEmailInput) => {
    const confirmed = await confirmPassword(needs)(userId, currentPassword)
    if (!confirmed.ok) return confirmed
    if (confirmed.value.email === email) return refuse({ code: 'account.email-same' })
    if (needs.isMailBlocked(email)) return refuse({ code: 'account.email-blocked' })
    return needs.atomically(() => {
      // The answer is the same for an address with an account and for a mailbox that got enough mails.
      if (!needs.accounts.byEmail(email))
        mailTokenLink(needs, { ...confirmed.value, email }, 'change-email')
      return accept(null)
    })
  }

type Order = SetEmailInput & { readonly userId: UserId; readonly ip: string }

/** An admin does it for somebody who cannot, and tells the old address why. */
export const setEmailAsAdmin =
  (needs: IdentityNeeds) =>
  (admin: Viewer, { userId, email, reason, ip }: Order) =>
    needs.atomically(() => {
      const account = needs.accounts.byId(userId)
      if (!account?.isActive) return refuse({ code: 'account.not-found' })
      const obstacle = obstacleTo(needs, account, email)
      if (obstacle) return refuse({ code: obstacle })
      const mailed = mailTokenLink(needs, { ...account, email }, 'change-email')
      if (!mailed.ok) return mailed
      notifyOldAddress(needs, account, {
        happening:
          'lo staff del sito collegherà il tuo account a un altro indirizzo email, appena il nuovo indirizzo sarà confermato.',
        reasons: [{ reason }],
      })
      needs.audit.record({ userId: admin.userId, ip }, 'user.set-email', ['user', userId], {
        before: { email: account.email },
        after: { email, reason },
      })
      return accept(null)
    })

const obstacleTo = (
  needs: Pick<IdentityNeeds, 'isMailBlocked' | 'accounts'>,
  account: Account,
  email: string,
) => {
  if (account.email === email) return 'account.email-same' as const
  if (needs.isMailBlocked(email)) return 'account.email-blocked' as const
  return needs.accounts.byEmail(email) ? ('account.email-taken' as const) : null
}

type Taking = Pick<IdentityNeeds, 'accounts' | 'tokens' | 'world' | 'outbox'>

/** Call it inside a transaction. */
export const applyVerifiedEmail = (
  needs: Taking,
  { userId, email }: { readonly userId: UserId; readonly email: string },
) => {
  const { accounts, tokens, world } = needs
  const account = accounts.byId(userId)
  if (!account?.isActive || accounts.byEmail(email)) return refuse({ code: 'verification.invalid' })
  for (const purpose of ['change-email', 'verify-email', 'reset-password', 'log-in-link'] as const)
    tokens.spendAll(userId, purpose, world.now())
  accounts.change(userId, { email, emailVerified: true }, world.now())
  notifyOldAddress(needs, account, {
    happening: 'da adesso accedi e ricevi gli avvisi con un altro indirizzo email.',
    reasons: [],
  })
  return accept(null)
}

/** The old mailbox may be a stranger's: it is not told the new address. */
const notifyOldAddress = (
  { outbox }: Pick<IdentityNeeds, 'outbox'>,
  account: Account,
  what: { readonly happening: string; readonly reasons: readonly { readonly reason: string }[] },
) => {
  outbox.enqueue(mailTo(account, 'email-changed', what))
}

type VerifyNeeds = Pick<
  IdentityNeeds,
  'accounts' | 'tokens' | 'digestOf' | 'world' | 'atomically' | 'outbox'
>

/** Verifies the address by the mail's link: the account's, or a new one that takes its place. */
export const verifyEmail = (needs: VerifyNeeds) => (token: string) =>
  needs.atomically(() => {
    const { accounts, tokens, world } = needs
    const now = world.now()
    const digest = needs.digestOf(token)
    const change = tokens.changeOf(digest, now)
    if (change) return applyVerifiedEmail(needs, change)
    const userId = tokens.ownerOf(digest, 'verify-email', now)
    if (!userId) {
      const earlier =
        tokens.ownerOfSpent(digest, 'verify-email') ?? tokens.ownerOfSpent(digest, 'change-email')
      return refuse({
        code: isVerified(accounts, earlier) ? 'verify.already' : 'verification.invalid',
      })
    }
    tokens.spendAll(userId, 'verify-email', now)
    accounts.change(userId, { emailVerified: true }, now)
    return accept(null)
  })

/** A repeated link is no error: people open it twice, and mail scanners open it first. */
const isVerified = (accounts: VerifyNeeds['accounts'], userId: UserId | null) =>
  userId !== null && accounts.byId(userId)?.emailVerified === true

/** Mails a new verification link beside those of the last day. */
export const resendVerification = (needs: IdentityNeeds) => (userId: UserId) =>
  needs.atomically(() => {
    const account = needs.accounts.byId(userId)
    if (!account || account.emailVerified) return refuse({ code: 'account.already-verified' })
    const permit = needs.limiter.take(LIMITS.verificationMails, userId)
    return permit.ok ? mailTokenLink(needs, account, 'verify-email') : permit
  })
