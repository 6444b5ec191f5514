import { MINUTE_MS } from '#modules/kernel/time.ts'

export const MOST_TRIES = 8

const FIRST_DELAY_MS = MINUTE_MS
/** From one minute after the first try to six hours after the seventh. */
const GROWTH = 360 ** (1 / (MOST_TRIES - 2))

/** How long to wait after so many tries. */
export const retryDelayMs = (attempts: number) =>
  Math.round(FIRST_DELAY_MS * GROWTH ** (Math.min(attempts, MOST_TRIES - 1) - 1))
