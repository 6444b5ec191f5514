import { useState } from 'react'
import type { StatementMatch } from '#modules/billing/contract/admin-orders.ts'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'

/** A row and the order it pays, as matched or as chosen by hand. */
export type Pairing = Pick<
  StatementMatch,
  'line' | 'orderId' | 'orderNumber' | 'customerName' | 'orderAmount' | 'paidAt' | 'text'
> & {
  /** Null where it cannot be read. */
  readonly amount: number | null
  readonly match: StatementMatch['match'] | 'by-hand'
}

/** Rows of the present file that have paid an order. */
export const usePairings = () => {
  const [paid, setPaid] = useState<readonly Pairing[]>([])
  /** False when it failed; the server's warning about a late day, which `confirmLate` overcomes. */
  const pay = async (pairing: Pairing, confirmLate = false): Promise<boolean | string> => {
    try {
      const path = billingAdminPaths.orderAction(pairing.orderId, 'mark-paid')
      const body = { paidAt: pairing.paidAt, reference: referenceOf(pairing), confirmLate }
      await send('POST', path, { body })
      setPaid((before) => [...before, pairing])
      showToast({ title: 'Ordine pagato', description: pairing.orderNumber })
      return true
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'order.late-payment-day')
        return failure.sentence ?? ''
      showFailure(failure, 'L’ordine non è stato segnato come pagato. Riprova.')
      return false
    }
  }
  return {
    pay,
    forget: () => setPaid([]),
    isPaid: (orderId: string) => paid.some((pairing) => pairing.orderId === orderId),
    pairedTo: (line: number) => paid.find((pairing) => pairing.line === line)?.orderNumber,
  }
}

export type Pairings = ReturnType<typeof usePairings>

/** A different amount is noted in the order. */
const referenceOf = ({ amount, orderAmount, text }: Pairing) =>
  `${amount === orderAmount ? '' : `Arrivati ${amount === null ? '?' : formatPrice(amount)}. `}${text}`.slice(
    0,
    200,
  )
