import type { RefundNeeds } from '../orders/refund-order.ts'
import type { SettleNeeds } from '../orders/settle-order.ts'
import type { PaymentProvider } from '../payments/ports.ts'
import type { CardCompany } from './ports.ts'
import type { CardRecords } from './records.ts'

export type CardNeeds = SettleNeeds &
  RefundNeeds & {
    readonly cards: CardRecords
    readonly cardCompany: CardCompany & PaymentProvider
  }
