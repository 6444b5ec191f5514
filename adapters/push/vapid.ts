/** VAPID authentication at push services: RFC 8292. */
import { createECDH, createHash, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'

export type VapidKey = ReturnType<typeof createVapidKey>

const HALF_A_DAY_SECONDS = 12 * 60 * 60

/** Derived from 32 bytes of the installation's secret: a copy of the database alone cannot sign. */
export const createVapidKey = (bytes: Uint8Array) => {
  const pair = createECDH('prime256v1')
  const point = pointOf(pair, Buffer.from(bytes))
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: pair.getPrivateKey('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return {
    /** An uncompressed point of P-256 in base64url, which browsers subscribe with. */
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

/** About one value in 2^32 is not a valid key: its digest is used instead. */
const pointOf = (pair: ReturnType<typeof createECDH>, bytes: Buffer): Buffer => {
  try {
    pair.setPrivateKey(bytes)
    return pair.getPublicKey()
  } catch {
    return pointOf(pair, createHash('sha256').update(bytes).digest())
  }
}

type Claims = {
  /** Scheme and host of the push service. */
  readonly audience: string
  /** Contact of the sender: the site's address. */
  readonly subject: string
  readonly now: Date
}

/** The value of the `Authorization` header. */
export const signVapidAuthorization = async (
  { publicKey, privateKey }: VapidKey,
  { audience, subject, now }: Claims,
): Promise<string> => {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(audience)
    .setSubject(subject)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + HALF_A_DAY_SECONDS)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
