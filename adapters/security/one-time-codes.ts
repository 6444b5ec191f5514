import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { OneTimeCodes } from '#modules/identity/ports.ts'

/** Parameters that every authenticator app supports. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Tolerates a code that just expired, or a clock half a minute off. */
const STEPS_AROUND = 1
const SECOND_MS = 1000

/** Unambiguous characters; 16 of them have 79 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_GROUPS = 4
const GROUP_LENGTH = 4

/** `issuer` is the account's name in the app; `qrCode` draws an address as an SVG picture. */
export const createTotpCodes = (
  issuer: string,
  qrCode: (address: string) => string,
): OneTimeCodes => ({
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
  addressOf: (secret, email) => {
    const address = totpOf(secret, { issuer, label: email }).toString()
    return { address, picture: qrCode(address) }
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
  newMailedCode: () => String(randomInt(10 ** FORM.digits)).padStart(FORM.digits, '0'),
})

const totpOf = (secret: string, shown: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...FORM, ...shown, secret: Secret.fromBase32(secret) })
