import { formatEuro } from '#modules/kernel/euro.ts'
import type { Order } from '../orders/order.ts'
import type { BillingNeeds } from '../ports.ts'

type Trouble = {
  readonly order: Order | null
  readonly amountCents: number
  /** Italian, one or two sentences: what happened and what to do. */
  readonly trouble: string
}

/** Mails the admins about a payment that no rule covers. Called inside the caller's transaction. */
export const notifyAdmins = (
  { cards, outbox }: Pick<BillingNeeds, 'cards' | 'outbox'>,
  { order, amountCents, trouble }: Trouble,
) => {
  for (const recipient of cards.staff.adminAddresses())
    outbox.enqueue({
      recipient,
      template: 'payment-trouble',
      variables: {
        orderNumber: order?.orderNumber ?? 'sconosciuto',
        total: formatEuro(amountCents),
        trouble,
        path: '/admin/ordini',
      },
    })
}

/** Payments by card that do not pay their order. */
export const UNWANTED_PAYMENTS = {
  buyerHasLeft:
    'È arrivato un pagamento con carta per l’ordine di una persona che ha eliminato l’account. Il rimborso parte da solo: non devi fare nulla.',
  paidTwice:
    'Un ordine già pagato è stato pagato di nuovo con carta. Il rimborso del secondo pagamento parte da solo: non devi fare nulla.',
  otherAmount:
    'È arrivato un pagamento con carta di un importo diverso da quello dell’ordine. L’ordine non è stato attivato: controlla il pagamento nel pannello di Stripe e rimborsalo, oppure conferma l’ordine a mano.',
} as const
