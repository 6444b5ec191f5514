import { accept, type Result } from '#modules/kernel/result.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { isRefundPaidByTask, markRefundsSent } from '../orders/refund-order.ts'
import type { BillingNeeds } from '../ports.ts'
import { findPlaceEvidence } from '../tax/find-tax.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { PaymentTrouble } from './ports.ts'
import type { OutboundTask } from './records.ts'

const FIRST_PAUSE_MS = MINUTE_MS

const LONGEST_PAUSE_MS = 6 * HOUR_MS

/** About three days. */
const MOST_TRIES = 20

/** Makes the calls that the card company waits for, one after another; answers how many succeeded. */
export const runOutboundTasks = (
  needs: Pick<BillingNeeds, 'cards' | 'world' | 'cardCompany' | 'orders' | 'atomically' | 'outbox'>,
) => {
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
  /** Reference of a refund. */
  readonly reference?: string | null
  /** State of the payment page from now on. */
  readonly checkout?: 'closed' | 'complete'
  /** Country of the card that paid. */
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
    const country = await cardCompany.countryOf(target)
    return country.ok ? accept({ country: country.value }) : country
  },
  refund: ({ id, target, amountCents }) =>
    cardCompany.refundPayment({ intentId: target, amountCents, key: id }),
})

const finish = (
  needs: Pick<BillingNeeds, 'cards' | 'world' | 'orders' | 'atomically' | 'outbox'>,
  task: OutboundTask,
  outcome: Outcome,
) => {
  const { reference = null, checkout, country } = outcome
  const { cards, orders, atomically } = needs
  atomically(() => {
    cards.tasks.markDone(task.id)
    if (checkout) cards.checkouts.setStatus(task.target, checkout)
    if (country) notePaymentCountry(needs, task.target, country)
    const order = task.kind === 'refund' ? orders.byPaymentIntent(task.target) : null
    const leaves = { reference, at: needs.world.now() }
    if (order)
      orders.save(
        markRefundsSent(order, leaves, (refund) => isRefundPaidByTask(refund, order, task.id)),
      )
  })
}

const notePaymentCountry = (
  needs: Pick<BillingNeeds, 'orders' | 'cards' | 'outbox'>,
  intentId: string,
  paymentCountry: string,
) => {
  const paid = needs.orders.byPaymentIntent(intentId)
  if (!paid) return
  const order = { ...paid, paymentCountry }
  needs.orders.save(order)
  if (findPlaceEvidence(order) === 'contradicted')
    notifyAdmins(needs, { order, amountCents: order.totalCents, trouble: OTHER_COUNTRY })
}

const OTHER_COUNTRY =
  'Un ordine senza IVA italiana è stato pagato con una carta di un altro Paese: le due prove del Paese non coincidono. Apri l’ordine e chiedi una prova, oppure rimborsalo.'

/** Retries when the card company is unreachable; a final refusal notifies the admins. */
const tryLater = (
  needs: Pick<BillingNeeds, 'cards' | 'world' | 'atomically' | 'orders' | 'outbox'>,
  task: OutboundTask,
  trouble: PaymentTrouble,
) => {
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
  `Stripe ha rifiutato un’operazione (${DESCRIPTIONS[kind]}, ${target}): completala a mano dal pannello di Stripe.`

const DESCRIPTIONS: Readonly<Record<OutboundTask['kind'], string>> = {
  'end-subscription': 'chiusura di un abbonamento',
  'stop-renewal': 'disattivazione di un rinnovo',
  'close-checkout': 'chiusura di una pagina di pagamento',
  refund: 'rimborso',
  'find-country': 'lettura del Paese della carta',
}
