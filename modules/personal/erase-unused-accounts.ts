import { RETENTION_MONTHS } from './contract/retention.ts'
import { eraseAbandoned } from './erase-account.ts'
import type { Needs } from './needs.ts'

const AT_ONCE = 20

/** Erases unused accounts after a year. Answers how many; called until none is left. */
export const eraseUnusedAccounts = (needs: Needs) => {
  const erase = eraseAbandoned(needs)
  return async (): Promise<number> => {
    const before = monthsBefore(needs.world.now(), RETENTION_MONTHS.abandonedAccounts)
    const abandoned = needs.records.abandoned(before, AT_ONCE)
    for (const userId of abandoned) await erase(userId)
    return abandoned.length
  }
}

const monthsBefore = (now: Date, months: number) =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO('Europe/Rome')
      .subtract({ months }).epochMilliseconds,
  )
