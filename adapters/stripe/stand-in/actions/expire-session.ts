/** Expires an unpaid checkout session, on request or by time. */
import type Stripe from 'stripe'
import type { Ledger } from '../ledger.ts'
import { wrong } from '../refusal.ts'
import type { SendWebhook } from '../webhook-sender.ts'

type Means = { readonly ledger: Ledger; readonly sendWebhook: SendWebhook }

export const expireSession =
  (means: Means) =>
  (sessionId: string): Stripe.Checkout.Session => {
    const session = presentSession(means)(sessionId)
    if (session.status !== 'open')
      throw wrong(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    return end(means, session)
  }

/** A session at the present time: expired when open for too long. */
export const presentSession =
  (means: Means) =>
  (sessionId: string): Stripe.Checkout.Session => {
    const session = means.ledger.sessions.get(sessionId)
    const isOver = session.status === 'open' && session.expires_at <= means.ledger.now()
    return isOver ? end(means, session) : session
  }

const end = ({ ledger, sendWebhook }: Means, session: Stripe.Checkout.Session) => {
  const expired = ledger.sessions.put({ ...session, status: 'expired', url: null })
  sendWebhook('checkout.session.expired', expired)
  return expired
}
