/** Expires an unpaid checkout session, on request or by time. */
import type Stripe from 'stripe'
import type { Ledger } from '../ledger.ts'
import { createInvalidRequestError } from '../refusal.ts'
import type { SendWebhook } from '../webhook-sender.ts'

type Context = { readonly ledger: Ledger; readonly sendWebhook: SendWebhook }

export const expireCheckoutSession =
  (context: Context) =>
  (sessionId: string): Stripe.Checkout.Session => {
    const session = readCurrentSession(context)(sessionId)
    if (session.status !== 'open')
      throw createInvalidRequestError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    return end(context, session)
  }

/** A session at the present time: expired when open for too long. */
export const readCurrentSession =
  (context: Context) =>
  (sessionId: string): Stripe.Checkout.Session => {
    const session = context.ledger.sessions.get(sessionId)
    const isOver = session.status === 'open' && session.expires_at <= context.ledger.now()
    return isOver ? end(context, session) : session
  }

const end = ({ ledger, sendWebhook }: Context, session: Stripe.Checkout.Session) => {
  const expired = ledger.sessions.put({ ...session, status: 'expired', url: null })
  sendWebhook('checkout.session.expired', expired)
  return expired
}
