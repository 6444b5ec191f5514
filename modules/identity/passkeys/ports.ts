import type { UserId } from '#modules/kernel/ids.ts'
import type { NewPasskeyInput, PasskeyLoginInput } from '../contract/passkeys.ts'

export type Passkey = {
  /** The credential's own id, base64url. */
  readonly id: string
  readonly userId: UserId
  /** COSE, base64url. */
  readonly publicKey: string
  /** Signatures made; always 0 where the device does not count. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  /** The host that it was made for. */
  readonly relyingParty: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export type PasskeyStore = {
  readonly of: (userId: UserId) => readonly Passkey[]
  readonly find: (id: string) => Passkey | null
  readonly add: (passkey: Passkey) => void
  /** False when the counter is not above the stored one, unless the device counts nothing. */
  readonly noteUse: (id: string, counter: number, at: Date) => boolean
  /** False for one of somebody else. */
  readonly rename: (userId: UserId, id: string, name: string) => boolean
  readonly remove: (userId: UserId, id: string) => boolean
  readonly removeAll: (userId: UserId) => void
}

type PasskeyRef = Pick<Passkey, 'id' | 'transports'>

/** Options and signatures of WebAuthn, for the address of this site alone. */
export type WebAuthn = {
  readonly relyingParty: string
  readonly registrationOptions: (input: {
    readonly user: { readonly id: UserId; readonly email: string }
    readonly challenge: string
    readonly passkeys: readonly PasskeyRef[]
  }) => Promise<WebAuthnOptions>
  /** Answers null for whatever was not made now, here, with the owner's consent. */
  readonly readNew: (
    credential: NewPasskeyInput,
    isChallenge: (challenge: string) => boolean,
  ) => Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | null>
  readonly logInOptions: (input: {
    readonly challenge: string
    readonly passkeys: readonly PasskeyRef[]
  }) => Promise<WebAuthnOptions>
  /** The counter of a right signature; null for any other. */
  readonly readSignature: (
    credential: PasskeyLoginInput,
    passkey: Passkey,
    isChallenge: (challenge: string) => boolean,
  ) => Promise<number | null>
}

export type WebAuthnOptions = Record<string, unknown>
