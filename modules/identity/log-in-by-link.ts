import { toId, type UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import {
  type Account,
  createSession,
  type SessionOrigin,
  UNMATCHABLE_PASSWORD_HASH,
} from './account.ts'
import { beginSession } from './begin-session.ts'
import { ASK_LINK_PAGE_PATH } from './contract/login-link-paths.ts'
import type { LoginLinkFromMailInput, LoginLinkInput } from './contract/passwords.ts'
import { issueSessionCookie } from './find-session.ts'
import type { IdentityNeeds } from './ports.ts'
import { hasSecondFactor } from './second-factor/has-second-factor.ts'
import { mailTokenLink } from './token-link.ts'

/** Mails a link that logs in to a known address. The reply is the same for unknown ones. */
export const mailLoginLink =
  (needs: IdentityNeeds) =>
  ({ email, returnTo }: LoginLinkInput, device: SessionOrigin) =>
    // One transaction in either case, so that both cost one commit.
    needs.atomically(() => {
      const permit = needs.limiter.take(LIMITS.loginLinks, toNetworkKey(device.ip))
      const account = needs.accounts.byEmail(email)
      // The requester controls the path, so none of it is mailed to an unproven address.
      const way = account?.emailVerified ? returnTo : undefined
      if (permit.ok && account?.isActive) mailTokenLink(needs, account, 'log-in-link', way)
      return permit
    })

/** Path of a mail's link to a page that needs a log-in: signed-out visitors can request a log-in link there with one press. */
export const createEntrancePath =
  ({ accounts, entrances }: Pick<IdentityNeeds, 'accounts' | 'entrances'>) =>
  (recipient: string, page: string): string | null => {
    const account = accounts.byEmail(recipient)
    if (!account?.isActive) return null
    const query = new URLSearchParams({
      token: entrances.sign(`${account.id} ${page}`),
      returnTo: page,
    })
    return `${ASK_LINK_PAGE_PATH}?${query}`
  }

/** Mails a link to the account whose mail led here, wherever its mailbox is now. */
export const mailLinkFromEntrance =
  (needs: IdentityNeeds) =>
  ({ entrance }: LoginLinkFromMailInput, device: SessionOrigin) =>
    needs.atomically(() => {
      const permit = needs.limiter.take(LIMITS.loginLinks, toNetworkKey(device.ip))
      if (!permit.ok) return permit
      const [id = '', page] = needs.entrances.read(entrance)?.split(' ') ?? []
      const account = needs.accounts.byId(toId<UserId>(id))
      if (!account?.isActive) return refuse({ code: 'login-link.invalid' })
      return mailTokenLink(needs, account, 'log-in-link', page)
    })

/** Opens a session for the mail's link, once; a restricted one when a code or a new password must follow. */
export const logInByLink =
  (needs: IdentityNeeds) => async (token: string, device: SessionOrigin) => {
    const entered = needs.atomically(() => enter(needs, token, device))
    if (!entered.ok) return entered
    const { session, ...signedIn } = entered.value
    return accept({ ...signedIn, pass: await issueSessionCookie(needs, session) })
  }

const enter = (needs: IdentityNeeds, token: string, device: SessionOrigin) => {
  const { tokens, limiter, world } = needs
  const network = toNetworkKey(device.ip)
  const permit = limiter.peek(LIMITS.deadLoginLinks, network)
  if (!permit.ok) return permit
  const owner = ownerOf(needs, token)
  if (!owner) {
    limiter.take(LIMITS.deadLoginLinks, network)
    return refuse({ code: 'login-link.invalid' })
  }
  tokens.spendAll(owner.id, 'log-in-link', world.now())
  const isPasswordRemoved = !owner.emailVerified
  if (isPasswordRemoved) proveAndExpel(needs, owner)
  const account = needs.accounts.byId(owner.id) ?? owner
  const awaits = hasSecondFactor(needs, account) ? { secondFactor: 'awaits' as const } : {}
  const session = createSession({ ...account, ...awaits, wayIn: 'mail-link' }, device, world)
  beginSession(needs, account, session)
  if (!session.awaitsSecondFactor) needs.endSilence(account.email)
  return accept({ account, session, isPasswordRemoved })
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
  const userId = tokens.ownerOf(digestOf(token), 'log-in-link', world.now())
  const account = userId && accounts.byId(userId)
  return account?.isActive ? account : null
}

/** Somebody else may have registered the address: whatever they know or hold ends here. */
const proveAndExpel = (
  {
    accounts,
    passkeys,
    sessions,
    tokens,
    world,
  }: Pick<IdentityNeeds, 'accounts' | 'passkeys' | 'sessions' | 'tokens' | 'world'>,
  { id }: Account,
) => {
  accounts.change(id, { emailVerified: true, passwordHash: UNMATCHABLE_PASSWORD_HASH }, world.now())
  sessions.endAll(id)
  passkeys.removeAll(id)
  for (const purpose of ['verify-email', 'change-email', 'reset-password'] as const)
    tokens.spendAll(id, purpose, world.now())
}
