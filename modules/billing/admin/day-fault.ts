/// <reference lib="esnext.temporal" />
import { romeDayOf, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import type { Order } from '../orders/order.ts'

/** An invoice reaches the SdI within so many days of the payment (art. 21, comma 4, DPR 633/1972). */
const INVOICE_DAYS = 12

/** What is wrong with the day that a bank names for an order's money; only `late` may be right. */
export const findPaymentDayFault = (
  { createdAt }: Pick<Order, 'createdAt'>,
  paidAt: Date,
  now: Date,
) => {
  const day = romeDayOf(paidAt)
  if (startOfRomeDay(day) > now) return 'in-future'
  if (Temporal.PlainDate.compare(day, romeDayOf(createdAt)) < 0) return 'before-order'
  return day.until(romeDayOf(now)).days > INVOICE_DAYS ? 'late' : null
}
