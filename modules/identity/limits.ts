import type { Limit } from '#modules/kernel/rate-limit.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'

/** Failures, per address and IP. */
export const LOGIN_FAILURES: Limit = { name: 'login', most: 5, windowMs: 15 * MINUTE_MS }
/** Failures of somebody who is signed in and must show the password once more, per account. */
export const CONFIRMATION_FAILURES: Limit = { name: 'confirm', most: 5, windowMs: 15 * MINUTE_MS }
/** Per IP. */
export const REGISTRATIONS: Limit = { name: 'register', most: 30, windowMs: HOUR_MS }
/** Per IP. */
export const RESET_REQUESTS: Limit = { name: 'forgot-password', most: 5, windowMs: HOUR_MS }
/** Links that open nothing, per IP. */
export const RESET_FAILURES: Limit = { name: 'reset-password', most: 5, windowMs: HOUR_MS }
/** Per account. */
export const VERIFICATION_MAILS: Limit = { name: 'verify-email', most: 1, windowMs: MINUTE_MS }
