/** What every receipt and notice says of a plan that repeats: when, for how much, until when and where it is stopped. */
import { romeDayOf, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { dayInRome, inEuro } from './labels.ts'

/** Where the renewal is stopped. */
export const RENEWAL_PATH = '/abbonamento#rinnovo'

/** The last whole day on which stopping still keeps the next period from being paid. */
export const lastDayToCancel = (paidUntil: Date): string =>
  dayInRome(new Date(startOfRomeDay(romeDayOf(paidUntil)).getTime() - 1))

/** Whole days of the calendar until the next period is paid. */
export const daysToRenewal = (paidUntil: Date, now: Date): number =>
  romeDayOf(now).until(romeDayOf(paidUntil)).days

type Renewal = {
  readonly paidUntil: Date
  readonly priceCents: number
  readonly hasVat: boolean
}

export const renewalWords = ({ paidUntil, priceCents, hasVat }: Renewal) => ({
  renewsOn: dayInRome(paidUntil),
  price: priceWithVat(priceCents, hasVat),
  cancelBy: lastDayToCancel(paidUntil),
  renewalPath: RENEWAL_PATH,
})

export const priceWithVat = (cents: number, hasVat: boolean) =>
  `${inEuro(cents)}${hasVat ? ' IVA inclusa' : ''}`
