import { createHash } from 'node:crypto'

/** Tokens are 32 random bytes, so one round of SHA-256 is as good as a slow hash. */
export const digestOfToken = (token: string) =>
  createHash('sha256').update(token).digest('base64url')
