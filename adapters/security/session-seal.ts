/** The session cookie's value: a JSON Web Token that names the person and the session row. */
import { errors, jwtVerify, SignJWT } from 'jose'
import type { SessionSeal } from '#modules/identity/index.ts'
import { idOf, type SessionId, type UserId } from '#modules/kernel/ids.ts'

const ALGORITHM = 'HS256'

export const jwtSessionSeal = (key: Uint8Array): SessionSeal => ({
  seal: ({ userId, sessionId, expiresAt }, now) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(userId)
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      .sign(key),

  open: async (cookie, now) => {
    try {
      const { payload } = await jwtVerify(cookie, key, {
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
})
