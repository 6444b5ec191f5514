import type { CheckoutInput } from '../contract/checkout.ts'
import type { Order } from '../orders/order.ts'

type Input = Pick<CheckoutInput, 'successUrl' | 'cancelUrl'>

/** Where the payment company sends people back to; null for addresses of another site. */
export const returnUrls = (publicUrl: string, input: Input, order?: Order) => {
  const successUrl = onThisSite(publicUrl, input.successUrl ?? successPath(order))
  const cancelUrl = onThisSite(publicUrl, input.cancelUrl ?? '/carrello')
  return successUrl && cancelUrl ? { successUrl, cancelUrl } : null
}

const successPath = (order: Order | undefined) => {
  const hasPlan = order?.items.some(({ itemType }) => itemType === 'subscription_plan') ?? true
  return hasPlan ? '/abbonamento-completato' : `/ordini/${order?.id}`
}

/** Resolved by the URL parser, because `//x` and `/\x` name other hosts. */
const onThisSite = (publicUrl: string, raw: string) => {
  if (!URL.canParse(raw, publicUrl)) return null
  const url = new URL(raw, publicUrl)
  return url.origin === new URL(publicUrl).origin ? url.href : null
}
