/** A local replacement of Stripe, for development, demos and tests. */
import type Stripe from 'stripe'
import {
  closeDispute,
  failRefund,
  openDispute,
  refundPayment,
  settlePendingDebit,
} from './actions/after-payment.ts'
import { expireCheckoutSession } from './actions/expire-session.ts'
import { paySession } from './actions/pay-session.ts'
import { payOverdueInvoice, renewSubscription } from './actions/subscribe.ts'
import { createDeliveries, type DeliverWebhook } from './deliveries.ts'
import { createApiFaults } from './faults.ts'
import { openStandIn } from './http/server.ts'
import { createLedger } from './ledger.ts'
import { createWebhookSender } from './webhook-sender.ts'

type Options = {
  /** Delivers events. */
  readonly deliver: DeliverWebhook
  readonly webhookSecret: string
  /** 0 lets the system choose. */
  readonly port?: number
  readonly now?: () => Date
}

export const startStandIn = async ({
  deliver,
  webhookSecret,
  port = 0,
  now = () => new Date(),
}: Options) => {
  const ledger = createLedger(now)
  const deliveries = createDeliveries({ deliver, secret: webhookSecret, now })
  const faults = createApiFaults()
  let baseUrl = ''
  const sendWebhook = createWebhookSender(ledger, deliveries.take)
  const context = { ledger, sendWebhook, baseUrl: () => baseUrl }
  const server = await openStandIn({ context, faults }, port)
  baseUrl = `http://127.0.0.1:${server.port}`
  return {
    url: baseUrl,
    ledger,
    deliveries,
    faults,
    pay: paySession(ledger, sendWebhook),
    settlePending: settlePendingDebit(context),
    expireSession: expireCheckoutSession(context),
    renew: renewSubscription(context),
    payOverdue: payOverdueInvoice(context),
    refund: refundPayment(context),
    failRefund: failRefund(context),
    dispute: openDispute(context),
    closeDispute: closeDispute(context),
    /** The session opened last. */
    lastSession: (): Stripe.Checkout.Session => {
      const session = ledger.sessions.all().at(-1)
      if (!session) throw new Error('No checkout was opened')
      return session
    },
    close: server.close,
  }
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>
