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
