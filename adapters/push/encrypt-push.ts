/** Encryption of push messages for one browser: RFC 8291 over RFC 8188, one record. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export type BrowserKeys = {
  /** The browser's public key and secret, in base64url. */
  readonly p256dh: string
  readonly auth: string
}

/** Injectable randomness, for the example of the RFC. */
type Chance = { readonly privateKey?: Buffer; readonly salt?: Buffer }

const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.from([2])

/** The body for `Content-Encoding: aes128gcm`. Throws when the browser's key is not a point of the curve. */
export const encryptPush = (text: string, keys: BrowserKeys, chance: Chance = {}): Buffer => {
  const salt = chance.salt ?? randomBytes(16)
  const ours = createECDH(CURVE)
  if (chance.privateKey) ours.setPrivateKey(chance.privateKey)
  else ours.generateKeys()
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const shared = stretch(
    Buffer.from(keys.auth, 'base64url'),
    ours.computeSecret(theirs),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours.getPublicKey()]),
    32,
  )
  const keyed = (purpose: string, bytes: number) =>
    stretch(salt, shared, Buffer.from(`Content-Encoding: ${purpose}\0`), bytes)
  const cipher = createCipheriv('aes-128-gcm', keyed('aes128gcm', 16), keyed('nonce', 12))
  return Buffer.concat([
    headOf(salt, ours.getPublicKey()),
    cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

const headOf = (salt: Buffer, publicKey: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey])
}

const stretch = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
