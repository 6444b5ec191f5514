/** Texts in links, signed so that changes are detected. */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

export const createSigner = (key: Uint8Array) => {
  // Read once, because each hash would read the bytes again.
  const secret = createSecretKey(key)
  const sealOf = (text: string) => createHmac('sha256', secret).update(text).digest()
  return {
    sign: (text: string) =>
      `${Buffer.from(text).toString('base64url')}.${sealOf(text).toString('base64url')}`,

    /** Answers null when not signed with this key. */
    read: (token: string): string | null => {
      const [body = '', seal = '', ...more] = token.split('.')
      if (more.length > 0) return null
      const text = Buffer.from(body, 'base64url').toString()
      const sealBytes = Buffer.from(seal, 'base64url')
      const right = sealOf(text)
      return sealBytes.length === right.length && timingSafeEqual(sealBytes, right) ? text : null
    },
  }
}
