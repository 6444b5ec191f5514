import { DAY_MS } from '#modules/kernel/time.ts'

/** Days in which a renewal that was not paid yet, or was refused, still counts as a subscription. */
export const GRACE_DAYS = 7

export const graceAfter = (paidUntil: Date) => new Date(paidUntil.getTime() + GRACE_DAYS * DAY_MS)
