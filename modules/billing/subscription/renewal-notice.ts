/** Terms of a renewal for receipts and notices: date, amount, deadline to cancel and where. */
import { inEuro } from '#modules/kernel/euro.ts'
import { longDayInRome } from '#modules/kernel/long-day.ts'
import { romeDayOf, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'

/** Where the renewal is stopped. */
export const RENEWAL_PATH = '/abbonamento#rinnovo'

/** The last whole day on which stopping still prevents the next charge. */
export const lastDayToCancel = (paidUntil: Date): string =>
  longDayInRome(new Date(startOfRomeDay(romeDayOf(paidUntil)).getTime() - 1))

/** Calendar days until the next charge. */
export const daysToRenewal = (paidUntil: Date, now: Date): number =>
  romeDayOf(now).until(romeDayOf(paidUntil)).days

type Renewal = {
  readonly paidUntil: Date
  readonly priceCents: number
  readonly hasVat: boolean
}

export const renewalWords = ({ paidUntil, priceCents, hasVat }: Renewal) => ({
  renewsOn: longDayInRome(paidUntil),
  price: priceWithVat(priceCents, hasVat),
  cancelBy: lastDayToCancel(paidUntil),
  renewalPath: RENEWAL_PATH,
})

export const priceWithVat = (cents: number, hasVat: boolean) =>
  `${inEuro(cents)}${hasVat ? ' IVA inclusa' : ''}`
