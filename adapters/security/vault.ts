/** Encrypts secrets of the settings, so that a copy of the database alone does not reveal them. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretVault } from '#modules/identity/ports.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `key` is 32 bytes. */
export const createVault = (key: Uint8Array): SecretVault => ({
  seal: (secret) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, key, nonce)
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
  },
  open: (sealed) => {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    try {
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return null
    }
  },
})
