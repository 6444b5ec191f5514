/** The session cookie's value: a JSON Web Token that names the person and the session row. */
import { hash } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { SessionSeal } from '#modules/identity/index.ts'
import { idOf, type SessionId, type UserId } from '#modules/kernel/ids.ts'

const ALGORITHM = 'HS256'

/** Checking a signature is a trip to another thread, and people send the same cookie with every request. */
const MAX_OPENED = 1000

type Opened = {
  readonly claims: { readonly userId: UserId; readonly sessionId: SessionId }
  readonly expiresAt: Date
}

export const jwtSessionSeal = (bytes: Uint8Array): SessionSeal => {
  const key = keyOf(bytes)
  /** Signatures found right, by the digest of their cookie: whether the session still stands is asked elsewhere. */
  const opened = new Map<string, Opened>()
  const keep = (digest: string, found: Opened) => {
    opened.set(digest, found)
    if (opened.size > MAX_OPENED) opened.delete(opened.keys().next().value ?? '')
  }
  return {
    seal: async ({ userId, sessionId, expiresAt }, now) =>
      await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(await key),

    open: async (cookie, now) => {
      const digest = hash('sha256', cookie)
      const known = opened.get(digest)
      if (known) return now < known.expiresAt ? known.claims : null
      const found = await verified(cookie, await key, now)
      if (found) keep(digest, found)
      return found?.claims ?? null
    },
  }
}

/** Null when it is forged, of another kind, or past its time. */
const verified = async (cookie: string, key: CryptoKey, now: Date): Promise<Opened | null> => {
  try {
    const { payload } = await jwtVerify(cookie, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    })
    return openedOf(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

const openedOf = ({ sub, sid, exp }: JWTPayload): Opened | null => {
  if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null
  const claims = { userId: idOf<UserId>(sub), sessionId: idOf<SessionId>(sid) }
  return { claims, expiresAt: new Date(exp * 1000) }
}

/** Once: given as bytes, the key would be made anew for each cookie, which costs as much as reading it. */
const keyOf = (bytes: Uint8Array) =>
  crypto.subtle.importKey('raw', new Uint8Array(bytes), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
