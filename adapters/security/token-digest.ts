import { createHmac, hash } from 'node:crypto'

/** Tokens are 32 random bytes, so SHA-256 is as safe as a slow hash. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')

/** Returns hexadecimal, as command-line tools print it. */
export const sha256Hex = (text: string) => hash('sha256', text, 'hex')

/** Salts with the installation's key, so that nobody else can tell which text it was. */
export const createSaltedDigest = (key: Uint8Array) => (text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')
