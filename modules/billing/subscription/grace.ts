import { DAY_MS } from '#modules/kernel/time.ts'

/** Days for which an unpaid or refused renewal still counts as a subscription. */
export const GRACE_DAYS = 7

export const graceAfter = (paidUntil: Date) => new Date(paidUntil.getTime() + GRACE_DAYS * DAY_MS)
