import { declareMail } from '../declare-mail.ts'
import { ITEMS, ORDER, RENEWAL } from '../shared-samples.ts'
import type { OrderVariables, RenewalWords } from '../shared-variables.ts'

/** `withdrawal` is empty for businesses, `beginRequest` where nothing was asked; else one part each. */
type Variables = OrderVariables & {
  items: string
  withdrawal: readonly { until: string; formPath: string }[]
  /** Empty without a plan. */
  plan: readonly { until: string }[]
  /** Empty for what ends by itself. */
  renewal: readonly RenewalWords[]
  beginRequest: readonly { words: string; moment: string }[]
}

export const orderPaid = declareMail<Variables>({
  label: 'Ordine pagato',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'order-paid',
    title: 'Pagamento ricevuto',
    body: `Ordine ${mail.orderNumber}, ${mail.total}.`,
    path: mail.path,
  }),
  sample: {
    ...ORDER,
    ...ITEMS,
    withdrawal: [{ until: '17 marzo 2026', formPath: '/pagine/modulo-recesso' }],
    plan: [{ until: '3 aprile 2026' }],
    renewal: [RENEWAL],
    beginRequest: [
      {
        words: 'Chiedo espressamente che il piano e i contatti siano attivi subito.',
        moment: '3 marzo 2026 alle ore 10:00:00',
      },
    ],
  },
})
