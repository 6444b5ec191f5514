import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { Account } from '../account.ts'
import { describeDevice } from '../contract/device-name.ts'
import { MAX_PASSKEYS, PASSKEY_CODE_DUE_CODE } from '../contract/passkey-paths.ts'
import type { NewPasskeyInput } from '../contract/passkeys.ts'
import type { IdentityNeeds } from '../ports.ts'
import { createRecoveryCodes } from '../second-factor/enrol.ts'
import { hasSecondFactor } from '../second-factor/has-second-factor.ts'
import { consumeChallenge, createChallenge, isChallengeValid } from './challenge.ts'
import { consumePasskeyCode, hasFreshProof } from './fresh-proof.ts'
import { auditPasskeyCount, toPasskeyReply } from './own-passkeys.ts'
import type { Passkey } from './ports.ts'

type Holder = Pick<Viewer, 'userId' | 'sessionId'> & {
  readonly ip: string
  readonly userAgent: string | null
}

const CODE_DUE = { code: PASSKEY_CODE_DUE_CODE } as const
const addingIn = ({ sessionId }: Pick<Holder, 'sessionId'>) => `add ${sessionId}` as const

/** What the browser needs to make one, after a fresh proof. */
export const createPasskeyOptions =
  (needs: IdentityNeeds) => async (holder: Holder, code?: string) => {
    const account = needs.accounts.byId(holder.userId)
    if (!account) return refuse({ code: 'account.not-found' })
    const proven = needs.atomically(() => {
      if (hasFreshProof(needs, holder)) return accept(null)
      return code === undefined ? refuse(CODE_DUE) : consumePasskeyCode(needs, holder, code)
    })
    if (!proven.ok) return proven
    const passkeys = needs.passkeys.of(account.id)
    if (passkeys.length >= MAX_PASSKEYS) return refuse({ code: 'passkey.too-many' })
    const challenge = createChallenge(needs, addingIn(holder))
    return accept(await needs.webAuthn.registrationOptions({ user: account, challenge, passkeys }))
  }

/** Stores what the browser made; one can then log in by it alone. */
export const addPasskey =
  (needs: IdentityNeeds) => async (holder: Holder, credential: NewPasskeyInput) => {
    if (!hasFreshProof(needs, holder)) return refuse(CODE_DUE)
    const newKey = await needs.webAuthn.readNew(
      credential,
      isChallengeValid(needs, addingIn(holder)),
    )
    if (!newKey) return refuse({ code: 'passkey.invalid' })
    return needs.atomically(() => {
      const account = needs.accounts.byId(holder.userId)
      if (!account?.isActive) return refuse({ code: 'account.not-found' })
      const { clientDataJSON } = credential.response
      const obstacle = obstacleTo(needs, { account, newKey, clientDataJSON })
      return obstacle
        ? refuse({ code: obstacle })
        : accept(store(needs, { holder, account, newKey }))
    })
  }

type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>
type Adding = {
  readonly account: Account
  readonly newKey: NewPasskey
  readonly clientDataJSON: string
}

const obstacleTo = (
  needs: Pick<IdentityNeeds, 'passkeys' | 'tokens' | 'digestOf' | 'world'>,
  { account, newKey, clientDataJSON }: Adding,
) => {
  if (needs.passkeys.of(account.id).length >= MAX_PASSKEYS) return 'passkey.too-many' as const
  if (needs.passkeys.find(newKey.id)) return 'passkey.known' as const
  return consumeChallenge(needs, { userId: account.id, clientDataJSON })
    ? null
    : ('passkey.invalid' as const)
}

type Storing = Pick<Adding, 'account' | 'newKey'> & { readonly holder: Holder }

const store = (needs: IdentityNeeds, { holder, account, newKey }: Storing) => {
  const passkeys = needs.passkeys.of(account.id)
  const passkey: Passkey = {
    ...newKey,
    userId: account.id,
    name: nameFor(passkeys, describeDevice(holder.userAgent)),
    relyingParty: needs.webAuthn.relyingParty,
    createdAt: needs.world.now(),
    lastUsedAt: null,
  }
  const hadFactor = hasSecondFactor(needs, account)
  needs.passkeys.add(passkey)
  needs.outbox.enqueue(mailTo(account, 'passkey-added', { device: passkey.name }))
  auditPasskeyCount(needs, holder, account, [passkeys.length, passkeys.length + 1])
  const codes = hadFactor ? null : firstFactor(needs, holder, account)
  return { ...toPasskeyReply(needs)(passkey), ...(codes && { recoveryCodes: codes }) }
}

/** Several made by one device are told apart. */
const nameFor = (passkeys: readonly Passkey[], device: string) => {
  const names = new Set(passkeys.map(({ name }) => name))
  for (let n = 2; names.has(device); n += 1)
    if (!names.has(`${device} ${n}`)) return `${device} ${n}`
  return device
}

/** Treats a staff passkey as a second factor: ends sessions opened by password alone and creates recovery codes. */
const firstFactor = (
  needs: Pick<IdentityNeeds, 'sessions' | 'world' | 'oneTimeCodes' | 'secondFactors' | 'digestOf'>,
  holder: Holder,
  account: Account,
) => {
  if (!isStaff(account)) return null
  needs.sessions.endOthers(holder.userId, holder.sessionId)
  needs.sessions.noteConfirmation(holder.sessionId, needs.world.now())
  return createRecoveryCodes(needs, holder)
}
