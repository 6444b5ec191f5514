import type { StaffActor } from '#modules/kernel/audit.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import { type Account, createSession, type Session, type SessionOrigin } from './account.ts'
import { confirmPassword, queuePasswordHash } from './confirm-password.ts'
import type {
  ChangePasswordInput,
  ForgotPasswordInput,
  ResetPasswordInput,
  SetPasswordInput,
} from './contract/passwords.ts'
import { issueSessionCookie } from './find-session.ts'
import type { IdentityNeeds } from './ports.ts'
import { mailTokenLink } from './token-link.ts'

/** Ends all sessions of the person, this one too, and opens a new one. */
export const changePassword =
  (needs: IdentityNeeds) =>
  async (
    { userId }: Pick<Viewer, 'userId'>,
    { currentPassword, newPassword }: ChangePasswordInput,
    device: SessionOrigin,
  ) => {
    const confirmed = await confirmPassword(needs)(userId, currentPassword)
    if (!confirmed.ok) return confirmed
    if (newPassword === currentPassword) return refuse({ code: 'password.unchanged' })

    return await replaceAndEnter(needs, confirmed.value, { newPassword, device })
  }

/** True for a session of a mailed link or passkey, whose owner need not know the present password. */
export const mayOmitPassword =
  ({ sessions }: Pick<IdentityNeeds, 'sessions'>) =>
  ({ sessionId }: Pick<Viewer, 'sessionId'>) => {
    const session = sessions.find(sessionId)
    return session !== null && session.wayIn !== 'password' && session.mustChangePassword
  }

/** The first own password, in a restricted session that a mailed link opened. */
export const chooseFirstPassword =
  (needs: IdentityNeeds) => async (viewer: Viewer, newPassword: string, device: SessionOrigin) => {
    const account = needs.accounts.byId(viewer.userId)
    if (!account || !mayOmitPassword(needs)(viewer)) return refuse({ code: 'password.wrong' })
    return await replaceAndEnter(needs, account, { newPassword, device })
  }

type Choice = { readonly newPassword: string; readonly device: SessionOrigin }

const replaceAndEnter = async (
  needs: IdentityNeeds,
  account: Account,
  { newPassword, device }: Choice,
) => {
  const hashed = await queuePasswordHash(needs, account.id, newPassword)
  if (!hashed.ok) return hashed
  const session = beginAnew(needs, { account, passwordHash: hashed.value, device })
  if (!session) return refuse({ code: 'password.wrong' })
  return accept({ account, pass: await issueSessionCookie(needs, session) })
}

type Change = { account: Account; passwordHash: string; device: SessionOrigin }

/** Answers null when the password changed, or the account was closed, during hashing. */
const beginAnew = (
  needs: Pick<
    IdentityNeeds,
    'accounts' | 'sessions' | 'world' | 'atomically' | 'tokens' | 'outbox'
  >,
  { account, passwordHash, device }: Change,
): Session | null => {
  const { accounts, sessions, world, atomically } = needs
  return atomically(() => {
    const present = accounts.byId(account.id)
    if (!present?.isActive || present.passwordHash !== account.passwordHash) return null
    replacePassword(needs, present, { passwordHash, mustChangePassword: false })
    const session = createSession({ id: present.id, mustChangePassword: false }, device, world)
    sessions.add(session)
    return session
  })
}

type Order = SetPasswordInput & StaffActor

/** An admin sets a user's password; all sessions of the user end. */
export const setPasswordAsAdmin =
  (needs: IdentityNeeds) =>
  async (
    admin: Viewer,
    { userId, newPassword, adminPassword, forceChangeOnNextLogin, ip }: Order,
  ) => {
    const confirmed = await confirmPassword(needs)(admin.userId, adminPassword)
    if (!confirmed.ok) return confirmed
    if (!needs.accounts.byId(userId)) return refuse({ code: 'account.not-found' })

    const hashed = await queuePasswordHash(needs, admin.userId, newPassword)
    if (!hashed.ok) return hashed
    const passwordHash = hashed.value
    return needs.atomically(() => {
      const account = needs.accounts.byId(userId)
      if (!account) return refuse({ code: 'account.not-found' })
      replacePassword(needs, account, { passwordHash, mustChangePassword: forceChangeOnNextLogin })
      needs.audit.record({ userId: admin.userId, ip }, 'user.set-password', ['user', userId], {
        before: { mustChangePassword: account.mustChangePassword },
        after: { mustChangePassword: forceChangeOnNextLogin },
      })
      return accept(null)
    })
  }

/** Sets the password and ends all sessions and pending reset links. Call it inside a transaction. */
export const replacePassword = (
  {
    accounts,
    sessions,
    tokens,
    outbox,
    world,
  }: Pick<IdentityNeeds, 'accounts' | 'sessions' | 'tokens' | 'outbox' | 'world'>,
  account: Account,
  secret: Pick<Account, 'passwordHash' | 'mustChangePassword'>,
) => {
  accounts.change(account.id, secret, world.now())
  sessions.endAll(account.id)
  for (const purpose of ['reset-password', 'log-in-link'] as const)
    tokens.spendAll(account.id, purpose, world.now())
  outbox.enqueue(mailTo(account, 'password-changed', {}))
}

/** Sets a new password by the mail's link; does not sign in. */
export const resetPassword =
  (needs: IdentityNeeds) =>
  async ({ token, newPassword }: ResetPasswordInput, device: SessionOrigin) => {
    const { limiter, atomically } = needs
    const network = toNetworkKey(device.ip)
    const permit = limiter.peek(LIMITS.resets, network)
    if (!permit.ok) return permit
    if (!ownerOf(needs, token)) {
      limiter.take(LIMITS.resets, network)
      return refuse({ code: 'reset.invalid' })
    }
    const hashed = await queuePasswordHash(needs, network, newPassword)
    if (!hashed.ok) return hashed
    const passwordHash = hashed.value
    return atomically(() => {
      // Rechecked after the slow hash: a second request may have used the link.
      const account = ownerOf(needs, token)
      if (!account) return refuse({ code: 'reset.invalid' })
      // Nobody guessed the new one, and its owner reads the account's mail.
      limiter.forget(LIMITS.guesses, account.email)
      replacePassword(needs, account, { passwordHash, mustChangePassword: false })
      return accept(null)
    })
  }

const ownerOf = (
  {
    tokens,
    accounts,
    digestOf,
    world,
  }: Pick<IdentityNeeds, 'tokens' | 'accounts' | 'digestOf' | 'world'>,
  token: string,
): Account | null => {
  const userId = tokens.ownerOf(digestOf(token), 'reset-password', world.now())
  const account = userId && accounts.byId(userId)
  return account?.isActive ? account : null
}

/** Mails a reset link to a known address. The reply is the same for unknown ones. */
export const forgotPassword =
  (needs: IdentityNeeds) =>
  ({ email }: ForgotPasswordInput, device: SessionOrigin) =>
    // One transaction in either case, so that both cost one commit.
    needs.atomically(() => {
      const permit = needs.limiter.take(LIMITS.resetRequests, toNetworkKey(device.ip))
      const account = needs.accounts.byEmail(email)
      if (permit.ok && account?.isActive) mailTokenLink(needs, account, 'reset-password')
      return permit
    })
