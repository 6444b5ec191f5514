import type { Order } from '../orders/order.ts'
import { inEuro } from '../subscription/labels.ts'
import type { CardNeeds } from './needs.ts'

type Trouble = {
  readonly order: Order | null
  readonly amountCents: number
  /** What happened, and what the reader should do: Italian, one or two sentences. */
  readonly trouble: string
}

/** Money that no rule can deal with is a person's business. Called inside the caller's transaction. */
export const notifyAdmins = (
  { cards, outbox }: Pick<CardNeeds, 'cards' | 'outbox'>,
  { order, amountCents, trouble }: Trouble,
) => {
  for (const recipient of cards.staff.adminAddresses())
    outbox.enqueue({
      recipient,
      template: 'payment-trouble',
      variables: {
        orderNumber: order?.orderNumber ?? 'sconosciuto',
        total: inEuro(amountCents),
        trouble,
        path: '/admin/ordini',
      },
    })
}
