import { createHmac, hash } from 'node:crypto'

/** Tokens are 32 random bytes, so SHA-256 is as safe as a slow hash. */
export const digestOfToken = (token: string) => hash('sha256', token, 'base64url')

/** In hexadecimal, as command-line tools print it. */
export const sha256Of = (text: string) => hash('sha256', text, 'hex')

/** With the installation's key as salt: nobody else can tell which text it was. */
export const saltedWith = (key: Uint8Array) => (text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')
