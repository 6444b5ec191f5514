import type Stripe from 'stripe'
import type { Ledger } from '../ledger.ts'
import { buildCharge, buildPaymentIntent } from '../objects/payment.ts'

type Input = {
  readonly amount: number
  readonly customer: string
  readonly metadata: Readonly<Record<string, string>>
  /** A SEPA debit, settled or refused days later. */
  readonly isPending: boolean
}

export const collectPayment = (ledger: Ledger, input: Input): Stripe.PaymentIntent => {
  const { amount, customer, isPending } = input
  const id = ledger.newId('pi')
  const created = ledger.now()
  const money = buildCharge({
    id: ledger.newId('ch'),
    amount,
    created,
    customer,
    payment_intent: id,
    country: ledger.card.country,
  })
  ledger.charges.put(isPending ? { ...money, paid: false, status: 'pending' } : money)
  return ledger.intents.put(
    buildPaymentIntent({
      id,
      amount,
      created,
      customer,
      metadata: { ...input.metadata },
      chargeId: money.id,
      method: isPending ? 'sepa_debit' : 'card',
      status: isPending ? 'processing' : 'succeeded',
    }),
  )
}

/** Settles a pending debit. */
export const settleCollection = (ledger: Ledger, intentId: string, hasCome: boolean) => {
  const intent = ledger.intents.get(intentId)
  const chargeId = String(intent.latest_charge)
  const status = hasCome ? 'succeeded' : 'failed'
  ledger.charges.put({ ...ledger.charges.get(chargeId), paid: hasCome, status })
  return ledger.intents.put({
    ...intent,
    amount_received: hasCome ? intent.amount : 0,
    status: hasCome ? 'succeeded' : 'requires_payment_method',
  })
}
