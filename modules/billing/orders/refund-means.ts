import type { Order, RecordedRefund } from './order.ts'

/** `bank`: the buyer's own bank took the money back after a dispute. */
export type RefundMeans = 'card' | 'transfer' | 'bank'

/** How a refund goes back. Without a reference the buyer had the money before the staff wrote it down: null. */
export const findRefundMeans = (
  { dispute, paymentMethod }: Pick<Order, 'dispute' | 'paymentMethod'>,
  { state, iban, reference, returnedAt }: RecordedRefund,
): RefundMeans | null => {
  if (iban !== null || returnedAt !== null) return 'transfer'
  const isHadBefore = state === 'sent' && reference === null
  if (isHadBefore) return dispute === 'lost' ? 'bank' : null
  return paymentMethod === 'card' ? 'card' : 'transfer'
}

export const lastDigitsOfIban = (iban: string) => iban.slice(-4)
