import { LIMITS } from '#modules/kernel/limits.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import { createSession, type SessionOrigin } from '../account.ts'
import { beginSession } from '../begin-session.ts'
import type { PasskeyLoginInput } from '../contract/passkeys.ts'
import { issueSessionCookie } from '../find-session.ts'
import type { IdentityNeeds } from '../ports.ts'
import { consumeChallenge, createChallenge, isChallengeValid } from './challenge.ts'
import type { Passkey } from './ports.ts'

type Pending = Pick<Viewer, 'userId' | 'sessionId'>

const REFUSED = { code: 'passkey.refused' } as const

/** Lists the passkeys of a known person; strangers get an empty list, and their browser offers what it has. */
export const createPasskeyLogInOptions =
  (needs: Pick<IdentityNeeds, 'webAuthn' | 'passkeys' | 'challenges' | 'world'>) =>
  async (who: Pick<Viewer, 'userId'> | null) =>
    await needs.webAuthn.logInOptions({
      challenge: createChallenge(needs, 'log-in'),
      passkeys: who ? needs.passkeys.of(who.userId) : [],
    })

type Attempt = {
  readonly credential: PasskeyLoginInput
  readonly device: SessionOrigin
  /** Session after the password, of which the passkey is the second factor. */
  readonly pending: Pending | null
}

/** Opens a session for a right signature: a passkey is a device and its lock, so no code follows. */
export const logInByPasskey = (needs: IdentityNeeds) => async (attempt: Attempt) => {
  const { limiter, passkeys, webAuthn } = needs
  const { credential, device } = attempt
  const network = toNetworkKey(device.ip)
  const permit = limiter.peek(LIMITS.deadPasskeys, network)
  if (!permit.ok) return permit
  const passkey = passkeys.find(credential.id)
  const counter =
    passkey &&
    (await webAuthn.readSignature(credential, passkey, isChallengeValid(needs, 'log-in')))
  const entered = needs.atomically(() =>
    passkey && counter !== null ? enter(needs, { ...attempt, passkey, counter }) : refuse(REFUSED),
  )
  if (!entered.ok) {
    limiter.take(LIMITS.deadPasskeys, network)
    return entered
  }
  const { account, session } = entered.value
  return accept({ account, pass: await issueSessionCookie(needs, session) })
}

type Signed = Attempt & { readonly passkey: Passkey; readonly counter: number }

const enter = (needs: IdentityNeeds, { credential, device, pending, passkey, counter }: Signed) => {
  const { accounts, passkeys, sessions, world } = needs
  const { userId } = passkey
  const account = accounts.byId(userId)
  const begun = pending && sessions.find(pending.sessionId)
  if (!account || (pending && begun?.userId !== userId)) return refuse(REFUSED)
  if (!account.isActive) return refuse({ code: 'account.deactivated' })
  const { clientDataJSON } = credential.response
  if (!consumeChallenge(needs, { userId, clientDataJSON })) return refuse(REFUSED)
  // A counter that stands still or falls is that of a copy; removed meanwhile, it is nobody's.
  if (!passkeys.noteUse(passkey.id, counter, world.now())) return refuse(REFUSED)
  if (pending) sessions.end(userId, pending.sessionId)
  const wayIn = begun?.wayIn ?? 'passkey'
  const session = createSession({ ...account, secondFactor: 'shown', wayIn }, device, world)
  beginSession(needs, account, session)
  if (account.emailVerified) needs.endSilence(account.email)
  return accept({ account, session })
}
