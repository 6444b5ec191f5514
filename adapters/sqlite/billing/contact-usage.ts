import type { ContactUsage } from '#modules/billing/ports.ts'
import { withSql } from '../statements.ts'

const NOTHING = { used: 0, reserved: 0, returned: 0 }

/** Counts the contacts of an allowance that are used, reserved and returned. */
export const sqliteContactUsage = withSql<ContactUsage>(({ row }) => ({
  contacts: (userId, since, until) =>
    row<ReturnType<ContactUsage['contacts']>>`SELECT coalesce(sum(used), 0) AS used,
          coalesce(sum(reserved), 0) AS reserved,
          coalesce(sum(kind = 'returned'), 0) AS returned FROM contact_ledger
        WHERE user_id = ${userId} AND counted_at >= ${since}
          AND counted_at < ${until ?? Number.MAX_SAFE_INTEGER}` ?? NOTHING,
}))
