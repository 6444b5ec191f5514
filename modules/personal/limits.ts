import type { Limit } from '#modules/kernel/rate-limit.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'

/** Per account. */
export const EXPORTS: Limit = { name: 'export', most: 5, windowMs: HOUR_MS }
