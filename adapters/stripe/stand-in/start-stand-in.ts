/** A local replacement of Stripe, for development, demos and tests. */
import type Stripe from 'stripe'
import {
  closeDispute,
  dispute,
  failRefund,
  refund,
  settlePending,
} from './actions/after-payment.ts'
import { expireSession } from './actions/expire-session.ts'
import { paySession } from './actions/pay-session.ts'
import { payOverdue, renew } from './actions/subscribe.ts'
import { createDeliveries, type Deliver } from './deliveries.ts'
import { createFaults } from './faults.ts'
import { openStandIn } from './http/server.ts'
import { createLedger } from './ledger.ts'
import { createWebhookSender } from './webhook-sender.ts'

type Options = {
  /** Delivers events. */
  readonly deliver: Deliver
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
  const faults = createFaults()
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
    settlePending: settlePending(context),
    expireSession: expireSession(context),
    renew: renew(context),
    payOverdue: payOverdue(context),
    refund: refund(context),
    failRefund: failRefund(context),
    dispute: dispute(context),
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
