import type { OrderId } from '#modules/kernel/ids.ts'
import { longDayInRome } from '#modules/kernel/long-day.ts'
import { accept, type Result } from '#modules/kernel/result.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { Order, Refund } from '../orders/order.ts'
import { refundedCents, refundOrder, withSent } from '../orders/refund-order.ts'
import type { BillingNeeds } from '../ports.ts'
import { placeEvidence } from '../tax/find-tax.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { DisputeFact, PaymentFact, PaymentTrouble } from './ports.ts'
import type { OutboundTask } from './records.ts'

/** Applies a refund, whoever started it; called inside the caller's transaction. */
export const applyPayment = (needs: BillingNeeds) => (fact: PaymentFact) => {
  const { cards, orders } = needs
  const payment = cards.payments.find(fact.intentId)
  const order = payment && orders.find(payment.orderId)
  if (!order) return 'not our payment'
  if (fact.refundedCents <= payment.refundedCents) return 'known refund'
  cards.payments.setRefunded(payment.id, fact.refundedCents)
  // The second payment of an order that was paid before: the order itself stands.
  if (order.payment.intentId !== payment.id) return 'superfluous payment went back'
  return wentBack(needs, order, fact)
}

const wentBack = (needs: BillingNeeds, order: Order, fact: PaymentFact) => {
  const askedCents = refundedCents(order)
  const isWhole = fact.refundedCents === fact.amountCents
  if (isWhole && (order.refund === null || askedCents >= fact.amountCents))
    return giveBack(needs, order.id, fact.intentId)
  return partWentBack(needs, order, { fact, askedCents })
}

type PartBack = { readonly fact: PaymentFact; readonly askedCents: number }

/** A part that was asked for, or has its credit note, is expected; any other needs an admin. */
const partWentBack = (
  needs: BillingNeeds,
  order: Order,
  { fact: { refundedCents: amountCents, intentId }, askedCents }: PartBack,
) => {
  if (askedCents > 0 && amountCents >= askedCents) needs.orders.save(withSent(order, intentId))
  if (amountCents === askedCents) return 'refund confirmed'
  if (amountCents < askedCents && order.partRefunds.length > 0) return 'refund under way'
  if (amountCents === needs.orders.creditedCents(order))
    return creditedBefore(needs, order, { intentId, amountCents: amountCents - askedCents })
  const trouble = askedCents > 0 ? OTHER_PART : IN_PART
  notifyAdmins(needs, { order, amountCents, trouble })
  return askedCents > 0 ? 'refunded otherwise' : 'refunded in part'
}

/** The staff wrote the credit note first, and gave the money back at the card company afterwards. */
const creditedBefore = (
  needs: BillingNeeds,
  { id: orderId }: Order,
  { intentId, amountCents }: { readonly intentId: string; readonly amountCents: number },
) => {
  refundOrder(needs)({
    orderId,
    reason: 'Rimborso sulla carta',
    state: 'sent',
    reference: intentId,
    part: { amountCents, key: `${intentId} ${amountCents}` },
  })
  return 'refund with its credit note'
}

const OTHER_PART =
  "Sulla carta è tornato un importo diverso da quello dei rimborsi di quest'ordine. Controlla l'ordine e, se il resto era voluto, apri la fattura, premi Storna per la differenza e scegli «Il denaro è già tornato»."
const IN_PART =
  "Un pagamento con carta è stato rimborsato in parte. L'ordine resta pagato: apri la fattura, premi Storna per l'importo reso e scegli «Il denaro è già tornato»."

const giveBack = (needs: BillingNeeds, orderId: OrderId, reference: string) => {
  const outcome = refundOrder(needs)({
    orderId,
    reason: 'Rimborso sulla carta',
    state: 'sent',
    reference,
  })
  if (!outcome.ok) return outcome.refusal.code
  const { order, isNew } = outcome.value
  needs.orders.save(withSent(order, reference))
  return isNew ? 'refunded' : 'refund confirmed'
}

/** Chargeback: the customer disputed the payment at the bank, which only an admin can answer. */
export const applyDispute = (needs: BillingNeeds) => (fact: DisputeFact) => {
  const { cards, orders } = needs
  const payment = fact.intentId && cards.payments.find(fact.intentId)
  if (!payment) return 'not our payment'
  const state = CLOSED_STATES[fact.status] ?? 'open'
  const trouble = state === 'open' ? openDispute(fact) : CLOSED[state]
  const isNews = cards.reminders.isFirst(`dispute ${fact.id} ${trouble}`, null)
  const order = orders.find(payment.orderId)
  if (order && order.dispute !== state) orders.save({ ...order, dispute: state })
  if (isNews) notifyAdmins(needs, { order, amountCents: fact.amountCents, trouble })
  return fact.status
}

/** Stripe's reasons; unknown ones get the general text. */
const DISPUTE_REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: 'la banca non può elaborare il pagamento',
  check_returned: 'assegno respinto',
  credit_not_processed: 'rimborso non ricevuto',
  customer_initiated: 'chiesta dal cliente',
  debit_not_authorized: 'addebito non autorizzato',
  duplicate: 'pagato due volte',
  fraudulent: 'pagamento non riconosciuto, possibile frode',
  general: 'motivo generico',
  incorrect_account_details: 'dati del conto errati',
  insufficient_funds: 'fondi insufficienti',
  noncompliant: 'pagamento non conforme alle regole del circuito',
  product_not_received: 'servizio non ricevuto',
  product_unacceptable: 'servizio diverso da quanto promesso',
  subscription_canceled: 'abbonamento già disdetto',
  unrecognized: 'pagamento non riconosciuto',
}

const disputeReason = (code: string) => DISPUTE_REASONS[code] ?? 'non indicato'

/** Stripe's states; all others want an answer or wait for the bank's. */
const CLOSED_STATES: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
  prevented: 'won',
}

const CLOSED: Readonly<Record<'won' | 'lost', string>> = {
  won: 'Una contestazione di pagamento si è chiusa a tuo favore.',
  lost: "Una contestazione di pagamento si è chiusa a favore del cliente: l'importo è stato tolto dal tuo conto. L'ordine resta attivo finché non lo rimborsi dal sito: allora nasce la nota di credito, senza altro denaro.",
}

const openDispute = ({ dueBy, reason }: DisputeFact) =>
  `Un cliente ha contestato il pagamento alla sua banca (motivo: ${disputeReason(reason)}). Rispondi dal pannello di Stripe${dueBy ? ` entro il ${longDayInRome(dueBy)}` : ''}: senza risposta l'importo va perso.`

const FIRST_PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 6 * HOUR_MS
/** About three days. */
const MOST_TRIES = 20

/** Makes the calls that the card company waits for, one after another; answers how many succeeded. */
export const runOutboundTasks = (needs: BillingNeeds) => {
  const perform = doers(needs)
  return async (): Promise<number> => {
    let done = 0
    for (const task of needs.cards.tasks.due(needs.world.now())) {
      const outcome = await perform[task.kind](task)
      if (outcome.ok) {
        finish(needs, task, outcome.value ?? {})
        done += 1
      } else {
        tryLater(needs, task, outcome.refusal)
      }
    }
    return done
  }
}

type Outcome = {
  /** Of a refund. */
  readonly reference?: string | null
  /** State of the payment page from now on. */
  readonly checkout?: 'closed' | 'complete'
  /** Of the card that paid. */
  readonly country?: string | null
}

type Doer = (task: OutboundTask) => Promise<Result<Outcome | null, PaymentTrouble>>

/** The outbound task's id is the idempotency key of the call. */
const doers = ({
  cardCompany,
}: Pick<BillingNeeds, 'cardCompany'>): Readonly<Record<OutboundTask['kind'], Doer>> => ({
  'end-subscription': ({ target }) => cardCompany.endSubscription(target),
  'stop-renewal': ({ target }) => cardCompany.setRenewal(target, false),
  'close-checkout': async ({ target }) => {
    const closed = await cardCompany.closeCheckout(target)
    return closed.ok ? accept({ checkout: closed.value }) : closed
  },
  'find-country': async ({ target }) => {
    const found = await cardCompany.countryOf(target)
    return found.ok ? accept({ country: found.value }) : found
  },
  refund: ({ id, target, amountCents }) =>
    cardCompany.refundPayment({ intentId: target, amountCents, key: id }),
})

const finish = (needs: BillingNeeds, task: OutboundTask, outcome: Outcome) => {
  const { reference = null, checkout, country } = outcome
  const { cards, orders, atomically } = needs
  atomically(() => {
    cards.tasks.markDone(task.id)
    if (checkout) cards.checkouts.setStatus(task.target, checkout)
    if (country) notePaymentCountry(needs, task.target, country)
    const order = task.kind === 'refund' ? orders.byPaymentIntent(task.target) : null
    if (order) orders.save(withSent(order, reference, (refund) => isPaidBy(refund, order, task)))
  })
}

/** The task of a part has its id; any other is that of the last refund. */
const isPaidBy = (refund: Refund, { partRefunds }: Order, task: OutboundTask) =>
  'id' in refund ? refund.id === task.id : partRefunds.every(({ id }) => id !== task.id)

const notePaymentCountry = (needs: BillingNeeds, intentId: string, paymentCountry: string) => {
  const paid = needs.orders.byPaymentIntent(intentId)
  if (!paid) return
  const order = { ...paid, paymentCountry }
  needs.orders.save(order)
  if (placeEvidence(order) === 'contradicted')
    notifyAdmins(needs, { order, amountCents: order.totalCents, trouble: OTHER_COUNTRY })
}

const OTHER_COUNTRY =
  "Un ordine senza IVA italiana è stato pagato con una carta di un altro Paese: le due prove del Paese non coincidono. Apri l'ordine e chiedi una prova, oppure rimborsalo."

/** Retries when the card company is unreachable; a final refusal notifies the admins. */
const tryLater = (needs: BillingNeeds, task: OutboundTask, trouble: PaymentTrouble) => {
  const { cards, world, atomically, orders } = needs
  const isHopeless = trouble.code === 'payment.refused' || task.attempts + 1 >= MOST_TRIES
  const reason = trouble.code === 'payment.refused' ? trouble.message : trouble.code
  if (!isHopeless) {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** task.attempts, LONGEST_PAUSE_MS)
    cards.tasks.postpone(task.id, new Date(world.now().getTime() + pause), reason)
    return
  }
  atomically(() => {
    cards.tasks.markFailed(task.id, reason)
    const order = task.kind === 'refund' ? orders.byPaymentIntent(task.target) : null
    const amountCents = task.amountCents ?? order?.totalCents ?? 0
    notifyAdmins(needs, { order, amountCents, trouble: troubleOf(task) })
  })
}

const troubleOf = ({ kind, target }: OutboundTask) =>
  `Stripe ha rifiutato un'operazione (${DESCRIPTIONS[kind]}, ${target}): completala a mano dal pannello di Stripe.`

const DESCRIPTIONS: Readonly<Record<OutboundTask['kind'], string>> = {
  'end-subscription': 'chiusura di un abbonamento',
  'stop-renewal': 'disattivazione di un rinnovo',
  'close-checkout': 'chiusura di una pagina di pagamento',
  refund: 'rimborso',
  'find-country': 'lettura del Paese della carta',
}
