import type { StaffActor } from '#modules/kernel/audit.ts'
import { BASES_WITHOUT_NOTICE, CLOSING_NOTICE_DAYS } from '#modules/kernel/decisions.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { elideArticles, formatLongDayInRome } from '#modules/kernel/long-day.ts'
import { hasMailbox, mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { type Account, becomesProfessional } from './account.ts'
import { setEmailAsAdmin } from './change-email.ts'
import type { UserChanges, UserDetail, UserMailInput } from './contract/users.ts'
import type { IdentityNeeds } from './ports.ts'

type ChangingNeeds = Pick<IdentityNeeds, 'accounts' | 'sessions' | 'audit' | 'events' | 'world'>

export type ChangeUserRefusal = {
  readonly code:
    | 'account.not-found'
    | 'account.own-power'
    | 'account.reason-missing'
    | NonNullable<ReturnType<IdentityNeeds['tradersGate']>>
}

type Order = { readonly userId: UserId; readonly changes: UserChanges; readonly ip: string }

/** An admin changes a user's data, role or state. A deactivated user is signed out everywhere. */
export const changeUser = (needs: IdentityNeeds) => (admin: Viewer, order: Order) =>
  needs.atomically(() => {
    const account = needs.accounts.byId(order.userId)
    if (!account) return refuse({ code: 'account.not-found' })
    const refusal = objectionTo(needs, admin, account, order.changes)
    if (refusal) return refuse({ code: refusal })
    const mailed = askNewAddress(needs, admin, account, order)
    if (!mailed.ok) return mailed
    const closing = closes(account, order.changes)
      ? closeAccount(needs, admin, account, order.changes)
      : null
    apply(needs, { admin, account, ip: order.ip }, { ...order.changes, ...closing })
    return accept(null)
  })

/** Asks nothing where a whole record is sent back with its present address. */
const askNewAddress = (
  needs: IdentityNeeds,
  admin: Viewer,
  account: Account,
  { userId, changes: { email, reason }, ip }: Order,
) => {
  if (email === undefined || email === account.email) return accept(null)
  if (!reason) return refuse({ code: 'account.reason-missing' })
  return setEmailAsAdmin(needs)(admin, { userId, email, reason, ip })
}

const closes = (account: Account, { isActive }: UserChanges) =>
  isActive === false && account.isActive

const objectionTo = (
  { tradersGate }: Pick<IdentityNeeds, 'tradersGate'>,
  admin: Viewer,
  account: Account,
  changes: UserChanges,
): ChangeUserRefusal['code'] | null => {
  const isSelf = admin.userId === account.id
  if (isSelf && takesPower(differences(account, changes).after)) return 'account.own-power'
  if (closes(account, changes) && !changes.reason) return 'account.reason-missing'
  return becomesProfessional(account, changes) ? tradersGate(account.id) : null
}

const apply = (needs: ChangingNeeds, act: Act, changes: Partial<UserChanges> & Closing) => {
  const difference = differences(act.account, changes)
  if (Object.keys(difference.after).length > 0) write(needs, act, difference)
}

type Difference = ReturnType<typeof differences>
type Act = {
  readonly admin: Pick<Viewer, 'userId'>
  readonly account: Account
  readonly ip: string | null
}

const write = (
  { accounts, sessions, audit, events, world }: ChangingNeeds,
  { admin, account, ip }: Act,
  { before, after }: Difference,
) => {
  accounts.change(account.id, after, world.now())
  if (after.isActive === false) sessions.endAll(account.id)
  if (after.isActive) events.reopened(account.id)
  audit.record({ userId: admin.userId, ip }, 'user.change', ['user', account.id], { before, after })
}

/** Admins cannot remove their own power, so that the site never loses its last admin this way. */
const takesPower = (after: object) => 'role' in after || 'isActive' in after

const FIELDS = [
  'firstName',
  'lastName',
  'role',
  'userType',
  'isActive',
  'emailVerified',
  'deactivatesAt',
] as const satisfies readonly (keyof (UserChanges & Closing))[]

/** Only fields that really change, for the audit log. */
const differences = (account: Account, input: Partial<UserChanges> & Closing) => {
  // Reactivating an account also cancels a notice.
  const changes = input.isActive ? { deactivatesAt: null, ...input } : input
  const changed = FIELDS.filter(
    (field) => changes[field] !== undefined && changes[field] !== account[field],
  )
  return {
    before: Object.fromEntries(changed.map((field) => [field, account[field]])),
    after: Object.fromEntries(changed.map((field) => [field, changes[field]])) as Partial<
      Pick<Account, (typeof FIELDS)[number]>
    >,
  }
}

/** Reopens an account after an upheld complaint. */
export const reopenAccount =
  (
    needs: Pick<
      IdentityNeeds,
      'atomically' | 'accounts' | 'sessions' | 'audit' | 'events' | 'world'
    >,
  ) =>
  (staff: StaffActor, userId: UserId) =>
    needs.atomically(() => {
      const account = needs.accounts.byId(userId)
      if (account) apply(needs, { admin: staff, account, ip: staff.ip }, { isActive: true })
    })

type UserView = { readonly id: string; readonly ip: string }

/** An admin's view of a user record, written to the audit log. Null when there is no such user. */
export const readUserDetail =
  ({
    directory,
    audit,
    world,
    atomically,
  }: Pick<IdentityNeeds, 'directory' | 'audit' | 'world' | 'atomically'>) =>
  (admin: Viewer, { id, ip }: UserView): UserDetail | null =>
    atomically(() => {
      const user = directory.detail(id, world.now())
      if (user && id !== admin.userId)
        audit.record({ userId: admin.userId, ip }, 'user.view', ['user', id])
      return user
    })

type Writing = UserMailInput & { readonly userId: UserId; readonly ip: string }

/** One e-mail of the staff, which stays in the audit log. */
export const sendMailToUser =
  ({
    accounts,
    outbox,
    audit,
    atomically,
  }: Pick<IdentityNeeds, 'accounts' | 'outbox' | 'audit' | 'atomically'>) =>
  (admin: Viewer, { userId, ip, subject, text }: Writing) =>
    atomically(() => {
      const account = accounts.byId(userId)
      if (!account?.isActive) return refuse({ code: 'account.not-found' })
      if (!hasMailbox(account.email)) return refuse({ code: 'account.no-mailbox' })
      outbox.enqueue(mailTo(account, 'from-staff', { subject, text }))
      audit.record({ userId: admin.userId, ip }, 'user.write', ['user', userId], {
        after: { subject, text },
      })
      return accept(null)
    })

type Closing = { readonly deactivatesAt?: Date | null }

/**
 * Closes an account, with reasons and, for business users, with notice. Records and mails the reasons; answers the account's changes. Business users, by what they do and not by what they
 * say to be, have 30 days' notice, except for abuse and legal duties (Regulation 2019/1150, article 4).
 */
const closeAccount = (
  {
    accounts,
    decisionLog,
    outbox,
    world,
  }: Pick<IdentityNeeds, 'accounts' | 'decisionLog' | 'outbox' | 'world'>,
  admin: Viewer,
  account: Account,
  { reason = '', ground: basis = 'abuse' }: UserChanges,
): Closing & { readonly isActive: boolean } => {
  const isBusiness = account.subscriptionStatus === 'active' || accounts.isTrader(account.id)
  const isAtOnce = BASES_WITHOUT_NOTICE.includes(basis) || !isBusiness
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
        : `${elideArticles(`il ${formatLongDayInRome(at)}`)} disattiveremo il tuo account. Fino ad allora puoi usarlo come sempre e scaricare i tuoi dati dal profilo.`,
      reason,
      statement: [statement],
    }),
  )
  return isAtOnce ? { isActive: false, deactivatesAt: null } : { isActive: true, deactivatesAt: at }
}
