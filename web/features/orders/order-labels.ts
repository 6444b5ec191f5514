import { ORDER_LABELS, type OrderStatusWord } from '#modules/billing/contract/shop-labels.ts'
import type { Tone } from '#web/ui/content/badge.tsx'

const TONES: Readonly<Record<OrderStatusWord, Tone>> = {
  pending: 'warning',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
}

export const orderLabel = (status: OrderStatusWord) => ORDER_LABELS[status]
export const orderTone = (status: OrderStatusWord) => TONES[status]

export const methodLabel = (method: 'card' | 'bank_transfer') =>
  method === 'card' ? 'Carta' : 'Bonifico bancario'
