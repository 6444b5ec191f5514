import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import encodeQR from 'qr'
import type { OneTimeCodes } from '#modules/identity/index.ts'

/** What every authenticator app understands. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** A code that was read just before its time ran out, or by a clock that is half a minute wrong. */
const STEPS_AROUND = 1
const SECOND_MS = 1000

/** Letters and digits that nobody takes for one another; 16 of them are 79 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_GROUPS = 4
const GROUP_LENGTH = 4

/** `issuer` is the name under which the app shows the account. */
export const totpCodes = (issuer: string): OneTimeCodes => ({
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
  addressOf: (secret, email) => {
    const address = totpOf(secret, { issuer, label: email }).toString()
    return { address, picture: encodeQR(address, 'svg', { ecc: 'medium', border: 2 }) }
  },
  stepOf: (secret, code, now) => {
    const timestamp = now.getTime()
    // Compared in constant time by the library.
    const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_AROUND })
    return delta === null ? null : Math.floor(timestamp / SECOND_MS / FORM.period) + delta
  },
  newRecoveryCode: () =>
    Array.from({ length: RECOVERY_GROUPS }, () =>
      Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    ).join('-'),
})

const totpOf = (secret: string, shown: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...FORM, ...shown, secret: Secret.fromBase32(secret) })
