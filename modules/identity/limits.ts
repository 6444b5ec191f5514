import type { Limit } from '#modules/kernel/rate-limit.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'

/** Failures, per e-mail address and network. */
export const LOGIN_FAILURES: Limit = { name: 'login', most: 5, windowMs: 15 * MINUTE_MS }
/** Failures per network, for any account. */
export const NETWORK_FAILURES: Limit = { name: 'login-network', most: 30, windowMs: 15 * MINUTE_MS }
/** Failures per e-mail address from anywhere: they delay replies without refusing. */
export const ACCOUNT_FAILURES: Limit = { name: 'login-account', most: 40, windowMs: 15 * MINUTE_MS }
/** Failures per account when a signed-in user confirms the password. */
export const CONFIRMATION_FAILURES: Limit = { name: 'confirm', most: 5, windowMs: 15 * MINUTE_MS }
/** Wrong codes of the second factor, per account. */
export const CODE_FAILURES: Limit = { name: 'second-factor', most: 5, windowMs: 15 * MINUTE_MS }
/** Per network. */
export const REGISTRATIONS: Limit = { name: 'register', most: 30, windowMs: HOUR_MS }
/** Per network. */
export const RESET_REQUESTS: Limit = { name: 'forgot-password', most: 5, windowMs: HOUR_MS }
/** Invalid links per network. */
export const RESET_FAILURES: Limit = { name: 'reset-password', most: 5, windowMs: HOUR_MS }
/** Per account. */
export const VERIFICATION_MAILS: Limit = { name: 'verify-email', most: 1, windowMs: MINUTE_MS }
