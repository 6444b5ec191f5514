import type { OrderRefund, OrderReply } from '#modules/billing/contract/checkout.ts'
import { REFUND_DAYS } from '#modules/billing/contract/shop-labels.ts'
import { elideArticles } from '#modules/kernel/long-day.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { formatDate, formatDateTime, formatPrice } from '#web/lib/formats.ts'

type Refunded = Pick<OrderReply, 'refunds' | 'money' | 'status' | 'withdrawnAt' | 'totalAmount'>

/** What became of the money, a sentence each: what was given back, what is owed, what is only credited. */
export const describeRefunds = (order: Refunded): readonly string[] => {
  const { onlyCredited } = order.money
  const sentences = [
    ...(order.withdrawnAt ? withdrawalSentences(order, order.withdrawnAt) : []),
    ...order.refunds.map(sentenceOf),
    ...(onlyCredited > 0 ? [creditSentence(onlyCredited, order.refunds.length > 0)] : []),
  ]
  return order.status === 'refunded' && order.refunds.length === 0
    ? [...sentences, 'Non c’è niente da restituire.']
    : sentences
}

const withdrawalSentences = ({ refunds, totalAmount }: Refunded, withdrawnAt: string) => {
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return [
    elideArticles(`Recesso registrato il ${formatDateTime(withdrawnAt)}.`),
    ...(back > 0 && back < totalAmount ? ['Ti spetta la parte che non hai usato.'] : []),
  ]
}

const sentenceOf = (refund: OrderRefund) => {
  const sum = formatPrice(refund.amount)
  if (refund.state === 'sent') return givenBack(refund, sum)
  if (refund.state === 'to_card')
    return `Ti restituiamo ${sum} sulla carta con cui hai pagato: il rimborso parte da solo.`
  return refund.returnedAt === null ? owed(refund, sum) : `${returned(refund)} ${owed(refund, sum)}`
}

/** Only the buyer knows the account, unless they named one. */
const returned = ({ accountEnd }: OrderRefund) =>
  `La banca della carta ha rimandato indietro il rimborso${accountEnd === null ? ': scrivici l’IBAN su cui lo vuoi' : ''}.`

const owed = (refund: OrderRefund, sum: string) => {
  const until = formatLastRefundDay(refund)
  // The card company refused, so that the staff chooses another way.
  const isOpen = refund.means === 'card'
  if (refund.isLate) {
    const how = isOpen ? 'rimborsarteli' : `versarteli ${byTransfer(refund)}`
    return elideArticles(
      `Ti dobbiamo ${sum} e siamo in ritardo: dovevamo ${how} entro il ${until}. Se non li hai ricevuti, scrivici.`,
    )
  }
  const how = isOpen ? 'rimborsiamo' : `versiamo ${byTransfer(refund)}`
  return elideArticles(`Ti dobbiamo ${sum}: te li ${how} entro il ${until}.`)
}

/** The last day on which a refund has to be made. */
export const formatLastRefundDay = ({ at }: Pick<OrderRefund, 'at'>) =>
  formatDate(new Date(at).getTime() + REFUND_DAYS * DAY_MS)

const givenBack = ({ sentAt, means, ...refund }: OrderRefund, sum: string) => {
  const day = sentAt === null ? '' : elideArticles(` il ${formatDate(sentAt)}`)
  if (means === 'bank') return `La tua banca ti ha restituito ${sum}, dopo la contestazione.`
  if (means === 'card')
    return `Ti abbiamo restituito ${sum}${day} sulla carta con cui hai pagato: di solito compaiono entro 5-10 giorni lavorativi.`
  return means === null
    ? `Ti abbiamo già restituito ${sum}.`
    : `Ti abbiamo restituito ${sum}${day} ${byTransfer(refund)}.`
}

const byTransfer = ({ accountEnd }: Pick<OrderRefund, 'accountEnd'>) =>
  accountEnd === null
    ? 'con un bonifico'
    : `con un bonifico sul conto che finisce con ${accountEnd}`

const creditSentence = (amount: number, isMore: boolean) =>
  `Abbiamo stornato ${formatPrice(amount)}${isMore ? ' in più' : ''} con una nota di credito: per ora questa somma non è un rimborso.`
