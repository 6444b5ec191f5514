import { formatLongDayInRome, withArticle } from '#modules/kernel/long-day.ts'
import type { BillingNeeds } from '../ports.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { DisputeSnapshot } from './ports.ts'

/** Chargeback: the customer disputed the payment at the bank, which only an admin can answer. */
export const applyDispute =
  (needs: Pick<BillingNeeds, 'cards' | 'orders' | 'outbox' | 'world'>) =>
  (fact: DisputeSnapshot) => {
    const { cards, orders } = needs
    const payment = fact.intentId && cards.payments.find(fact.intentId)
    if (!payment) return 'not our payment'
    const state = CLOSED_STATES[fact.status] ?? 'open'
    const trouble = state === 'open' ? openDispute(fact) : CLOSED[state]
    const isNews = cards.reminders.isFirst(`dispute ${fact.id} ${trouble}`, null)
    const order = orders.find(payment.orderId)
    if (order && order.dispute !== state) {
      const disputedAt = order.disputedAt ?? needs.world.now()
      orders.save({ ...order, dispute: state, disputedAt })
    }
    if (isNews) notifyAdmins(needs, { order, amountCents: fact.amountCents, trouble })
    return fact.status
  }

/** Stripe's reasons; unknown ones get the general text. */
const DISPUTE_REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: 'la banca non può elaborare il pagamento',
  check_returned: 'assegno respinto',
  credit_not_processed: 'rimborso non ricevuto',
  customer_initiated: 'richiesta del cliente',
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
  lost: 'Una contestazione di pagamento si è chiusa a favore del cliente: l’importo è stato tolto dal tuo conto. L’ordine resta attivo finché non lo rimborsi dal sito: a quel punto il sito emette la nota di credito e non restituisce altro denaro.',
}

const openDispute = ({ dueBy, reason }: DisputeSnapshot) =>
  `Un cliente ha contestato il pagamento alla sua banca (motivo: ${disputeReason(reason)}). Rispondi dal pannello di Stripe${dueBy ? ` entro ${withArticle('il', formatLongDayInRome(dueBy))}` : ''}: se non rispondi, perdi l’importo.`
