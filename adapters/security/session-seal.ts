/** Value of the session cookie: a JSON Web Token with user and session id. */
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { SessionSeal } from '#modules/identity/ports.ts'
import { type SessionId, toId, type UserId } from '#modules/kernel/ids.ts'

const ALGORITHM = 'HS256'

type Claims = { readonly userId: UserId; readonly sessionId: SessionId }

export const createJwtSessionSeal = (bytes: Uint8Array): SessionSeal => {
  const key = keyOf(bytes)
  return {
    seal: async ({ userId, sessionId, expiresAt }, now) =>
      await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(await key),

    open: async (cookie, now) => await verifyCookie(cookie, await key, now),
  }
}

/** Answers null when forged, of another kind, or expired. */
const verifyCookie = async (cookie: string, key: CryptoKey, now: Date): Promise<Claims | null> => {
  try {
    const { payload } = await jwtVerify(cookie, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    })
    return claimsOf(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

const claimsOf = ({ sub, sid }: JWTPayload): Claims | null =>
  typeof sub === 'string' && typeof sid === 'string'
    ? { userId: toId<UserId>(sub), sessionId: toId<SessionId>(sid) }
    : null

/** Imported once, because importing a key costs as much as a verification. */
const keyOf = (bytes: Uint8Array) =>
  crypto.subtle.importKey('raw', new Uint8Array(bytes), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
