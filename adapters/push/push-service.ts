/** Encrypts, signs and sends push messages to the browsers' push services. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { World } from '#modules/kernel/world.ts'
import type { PendingPush, PushDeliveryOutcome, PushService } from '#modules/notifications/ports.ts'
import { signVapidAuthorization, type VapidKey } from './vapid.ts'

type Needs = {
  readonly key: VapidKey
  /** The site's address. Services may refuse one without https. */
  readonly subject: string
  readonly world: World
  /** Origins of test servers. */
  readonly alsoAllowed?: readonly string[] | undefined
  /** Logs a service's reply without the recipient. */
  readonly report: (line: { readonly service: string; readonly status: number | string }) => void
}

const TIMEOUT_MS = 10_000
/** How long the service stores a message for an offline device. */
const TIME_TO_LIVE_SECONDS = 24 * 60 * 60

export const createPushService = (needs: Needs): PushService => {
  const isKnown = isKnownPushHost(needs.alsoAllowed)
  return {
    isKnown,
    publicKey: needs.key.publicKey,
    deliver: async (push) => {
      // Checked again, because the list of services may have changed since.
      const body = isKnown(push.endpoint) ? sealPush(push) : null
      return body ? await handOver(needs, { endpoint: push.endpoint, body }) : 'gone'
    },
  }
}

/** Answers null when the browser's key is invalid. */
const sealPush = ({ title, body, path, ...keys }: PendingPush) => {
  try {
    return new Uint8Array(encryptPush(JSON.stringify({ title, body, path }), keys))
  } catch {
    return null
  }
}

type Parcel = { readonly endpoint: string; readonly body: Uint8Array<ArrayBuffer> }

const handOver = async (needs: Needs, parcel: Parcel): Promise<PushDeliveryOutcome> => {
  const service = new URL(parcel.endpoint).origin
  try {
    const status = await post(needs, parcel)
    if (status >= 300) needs.report({ service, status })
    return outcomeOf(status)
  } catch (error) {
    needs.report({ service, status: error instanceof Error ? error.name : 'failure' })
    return 'later'
  }
}

/** Never follows a redirect, which could lead to a host that is not allowed. */
const post = async ({ key, subject, world }: Needs, { endpoint, body }: Parcel) => {
  const reply = await fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      Authorization: await signVapidAuthorization(key, {
        audience: new URL(endpoint).origin,
        subject,
        now: world.now(),
      }),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(TIME_TO_LIVE_SECONDS),
      Urgency: 'normal',
    },
    body,
  })
  await reply.body?.cancel()
  return reply.status
}

/** 401 and 403 mean that the device subscribed with another key of the site. */
const GONE = [401, 403, 404, 410]

const outcomeOf = (status: number): PushDeliveryOutcome => {
  if (status >= 200 && status < 300) return 'taken'
  if (GONE.includes(status)) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Hosts of the push services of Chrome and Edge, Firefox, Safari, old Edge. No other host is contacted. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const FAMILIES = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/** `alsoAllowed` are origins of test servers. */
export const isKnownPushHost =
  (alsoAllowed: readonly string[] = []) =>
  (endpoint: string): boolean => {
    const url = URL.parse(endpoint)
    if (url?.username !== '' || url.password !== '') return false
    if (alsoAllowed.includes(url.origin)) return true
    return url.protocol === 'https:' && url.port === '' && isOfAService(url.hostname)
  }

const isOfAService = (host: string) =>
  HOSTS.includes(host) || FAMILIES.some((family) => host.endsWith(family))

type BrowserKeys = {
  /** The browser's public key and secret, in base64url. */
  readonly p256dh: string
  readonly auth: string
}

/** Injectable randomness, for the example of the RFC. */
type Chance = { readonly privateKey?: Buffer; readonly salt?: Buffer }

const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.from([2])

/**
 * Encrypts a push message for one browser (RFC 8291 over RFC 8188, one record): the body for
 * `Content-Encoding: aes128gcm`. Throws when the browser's key is not a point of the curve.
 */
export const encryptPush = (text: string, keys: BrowserKeys, chance: Chance = {}): Buffer => {
  const salt = chance.salt ?? randomBytes(16)
  const ours = createECDH(CURVE)
  if (chance.privateKey) ours.setPrivateKey(chance.privateKey)
  else ours.generateKeys()
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const shared = stretch(
    Buffer.from(keys.auth, 'base64url'),
    ours.computeSecret(theirs),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours.getPublicKey()]),
    32,
  )
  const keyed = (purpose: string, bytes: number) =>
    stretch(salt, shared, Buffer.from(`Content-Encoding: ${purpose}\0`), bytes)
  const cipher = createCipheriv('aes-128-gcm', keyed('aes128gcm', 16), keyed('nonce', 12))
  return Buffer.concat([
    headOf(salt, ours.getPublicKey()),
    cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

const headOf = (salt: Buffer, publicKey: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey])
}

const stretch = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
