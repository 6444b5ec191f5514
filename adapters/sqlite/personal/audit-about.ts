import { sql } from 'drizzle-orm'
import type { Person } from '#modules/personal/index.ts'

/** Entries of the audit log about the person or something of theirs. */
export const ABOUT_PERSON = ({ userId }: Person) =>
  sql`target_id = ${userId} OR target_id IN (${IDS_OF(userId)})`

/** Everything that staff may do something about. */
export const IDS_OF = (userId: string) => sql`
  SELECT id FROM job_requests WHERE client_id = ${userId}
  UNION ALL SELECT id FROM showcase_items WHERE seller_id = ${userId}
  UNION ALL SELECT filename FROM pictures WHERE owner_id = ${userId}
  UNION ALL SELECT filename FROM discarded_pictures WHERE owner_id = ${userId}
  UNION ALL SELECT id FROM orders WHERE user_id = ${userId}
  UNION ALL SELECT id FROM invoices WHERE user_id = ${userId}
  UNION ALL SELECT id FROM contact_reports WHERE reporter_id = ${userId} OR owner_id = ${userId}
  UNION ALL SELECT id FROM listing_notices WHERE owner_id = ${userId}`
