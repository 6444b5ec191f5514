/** The session cookie's value: a JSON Web Token that names the person and the session row. */
import { errors, jwtVerify, SignJWT } from 'jose'
import type { SessionSeal } from '#modules/identity/index.ts'
import { idOf, type SessionId, type UserId } from '#modules/kernel/ids.ts'

const ALGORITHM = 'HS256'

export const jwtSessionSeal = (bytes: Uint8Array): SessionSeal => {
  const key = keyOf(bytes)
  return {
    seal: async ({ userId, sessionId, expiresAt }, now) =>
      await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(await key),

    open: async (cookie, now) => {
      try {
        const { payload } = await jwtVerify(cookie, await key, {
          algorithms: [ALGORITHM],
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: now,
        })
        if (typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string') return null
        return { userId: idOf<UserId>(payload.sub), sessionId: idOf<SessionId>(payload['sid']) }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

/** Once: given as bytes, the key would be made anew for each cookie, which costs as much as reading it. */
const keyOf = (bytes: Uint8Array) =>
  crypto.subtle.importKey('raw', new Uint8Array(bytes), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
