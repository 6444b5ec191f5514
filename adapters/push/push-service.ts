/** The push services of the browser makers, as one: encrypts, signs and hands over. */
import type { World } from '#modules/kernel/world.ts'
import type { PushOutcome, PushService, WaitingPush } from '#modules/notifications/index.ts'
import { encryptPush } from './encrypt-push.ts'
import { knowsPushHost } from './push-hosts.ts'
import { type VapidKey, vapidAuthorization } from './vapid.ts'

type Needs = {
  readonly key: VapidKey
  /** The site's address. Where it is no https address, services may refuse it. */
  readonly subject: string
  readonly world: World
  /** Origins that tests serve themselves. */
  readonly alsoAllowed?: readonly string[] | undefined
  /** Told what a service answered, without whom it was about. */
  readonly report: (line: { readonly service: string; readonly status: number | string }) => void
}

const TIMEOUT_MS = 10_000
/** How long the service keeps a message for a device that is off. */
const TIME_TO_LIVE_SECONDS = 24 * 60 * 60

export const createPushService = (needs: Needs): PushService => {
  const isKnown = knowsPushHost(needs.alsoAllowed)
  return {
    isKnown,
    publicKey: needs.key.publicKey,
    deliver: async (push) => {
      // The list of services may have become shorter since the device was kept.
      const body = isKnown(push.endpoint) ? sealed(push) : null
      return body ? await handOver(needs, { endpoint: push.endpoint, body }) : 'gone'
    },
  }
}

/** Null when the browser's key is no key. */
const sealed = ({ title, body, path, ...keys }: WaitingPush) => {
  try {
    return new Uint8Array(encryptPush(JSON.stringify({ title, body, path }), keys))
  } catch {
    return null
  }
}

type Parcel = { readonly endpoint: string; readonly body: Uint8Array<ArrayBuffer> }

const handOver = async (needs: Needs, parcel: Parcel): Promise<PushOutcome> => {
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

/** Never follows a redirect: it could lead to an address that nobody allowed. */
const post = async ({ key, subject, world }: Needs, { endpoint, body }: Parcel) => {
  const reply = await fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      Authorization: await vapidAuthorization(key, {
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

/** 401 and 403 come when the site's key is another than the device was made with. */
const GONE = [401, 403, 404, 410]

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'taken'
  if (GONE.includes(status)) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
