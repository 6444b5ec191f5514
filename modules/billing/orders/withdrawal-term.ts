import { isWorkingDay } from '#modules/kernel/italian-holidays.ts'
import { romeDayOf, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { isConsumer } from '../contract/consumer.ts'
import { WITHDRAWAL_DAYS } from '../contract/shop-labels.ts'
import type { Order } from './order.ts'

/**
 * A consumer's last moment to withdraw (Codice del consumo art. 52, Reg. 1182/71): the day of payment does not
 * count, and the last day is a working day. Null for businesses and for unpaid orders.
 */
export const withdrawUntil = ({ paidAt, customer }: Pick<Order, 'paidAt' | 'customer'>) => {
  if (paidAt === null || !isConsumer(customer)) return null
  let lastDay = romeDayOf(paidAt).add({ days: WITHDRAWAL_DAYS })
  while (!isWorkingDay(lastDay)) lastDay = lastDay.add({ days: 1 })
  return new Date(startOfRomeDay(lastDay.add({ days: 1 })).getTime() - 1)
}
