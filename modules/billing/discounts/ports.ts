import type { UserId } from '#modules/kernel/ids.ts'
import type { DiscountInput } from '../contract/discounts.ts'

export type Discount = Omit<DiscountInput, 'value'> & {
  readonly id: string
  /** Hundredths: of a percent, or of a euro. */
  readonly valueHundredths: number
  readonly createdAt: Date
}

export type DiscountStore = {
  /** Newest first. */
  readonly all: () => readonly Discount[]
  readonly find: (id: string) => Discount | null
  readonly byCode: (code: string) => Discount | null
  readonly put: (discount: Discount) => void
  /** Orders that hold the code: waiting, paid or refunded; without the card order that `buyer` is about to replace. */
  readonly uses: (code: string, buyer: UserId | null) => number
  /** Tells whether an order of this person, or of somebody with the same fiscal id or firm, holds it. */
  readonly isUsedBy: (code: string, buyer: UserId, taxId: string | null) => boolean
  readonly lowestPriceCents: (planId: string, since: Date) => number | null
}
