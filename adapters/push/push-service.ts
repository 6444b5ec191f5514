/** Encrypts, signs and sends push messages to the browsers' push services. */
import type { World } from '#modules/kernel/world.ts'
import type { PushOutcome, PushService, WaitingPush } from '#modules/notifications/ports.ts'
import { encryptPush } from './encrypt-push.ts'
import { knowsPushHost } from './push-hosts.ts'
import { type VapidKey, vapidAuthorization } from './vapid.ts'

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
  const isKnown = knowsPushHost(needs.alsoAllowed)
  return {
    isKnown,
    publicKey: needs.key.publicKey,
    deliver: async (push) => {
      // Checked again, because the list of services may have changed since.
      const body = isKnown(push.endpoint) ? sealed(push) : null
      return body ? await handOver(needs, { endpoint: push.endpoint, body }) : 'gone'
    },
  }
}

/** Null when the browser's key is invalid. */
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

/** Never follows a redirect, which could lead to a host that is not allowed. */
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

/** 401 and 403 mean that the device subscribed with another key of the site. */
const GONE = [401, 403, 404, 410]

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'taken'
  if (GONE.includes(status)) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
