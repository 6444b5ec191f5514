import type { DisputeState, OrderStatusWord } from '#modules/billing/contract/shop-labels.ts'
import type { Tone } from '#web/ui/content/badge.tsx'

export const STATUS_TONES: Record<OrderStatusWord, Tone> = {
  pending: 'warning',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'danger',
}

export const DISPUTE_TONES: Record<DisputeState, Tone> = {
  open: 'warning',
  won: 'success',
  lost: 'danger',
}

export const METHOD_LABELS = { card: 'Carta', bank_transfer: 'Bonifico' } as const
