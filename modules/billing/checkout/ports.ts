import type { Result } from '#modules/kernel/result.ts'
import type { Order } from '../orders/order.ts'
import type { PaymentTrouble } from '../payments/ports.ts'

export type PaymentPage = {
  /** Hosted payment page. */
  readonly checkoutUrl: string | null
  /** For the payment form embedded in our page. */
  readonly clientSecret: string | null
}

type Trouble = PaymentTrouble | { readonly code: 'order.not-pending' }

/** Payment pages for card orders. */
export type CardCheckout = {
  /** False while cards are off or no keys are set. */
  readonly isOpen: () => boolean
  /** Opens the order's payment page after closing those of the person's other orders; reuses one that is open. */
  readonly open: (
    order: Order,
    input: {
      readonly uiMode: 'hosted' | 'elements'
      readonly successUrl: string
      readonly cancelUrl: string
    },
  ) => Promise<Result<PaymentPage, Trouble>>
  /** Closes the payment pages of the person's other orders. */
  readonly closeOthers: (order: Order) => Promise<Result<null, PaymentTrouble>>
}
