import { sql } from 'drizzle-orm'
import type { Person } from '#modules/personal/index.ts'

/** Audit entries about the person or the person's objects. */
export const ABOUT_PERSON = ({ userId }: Person) =>
  sql`target_id = ${userId} OR target_id IN (${IDS_OF(userId)})`

/** Ids of all objects that staff can act on. */
export const IDS_OF = (userId: string) => sql`
  SELECT id FROM job_requests WHERE client_id = ${userId}
  UNION ALL SELECT id FROM showcase_items WHERE seller_id = ${userId}
  UNION ALL SELECT id FROM firms WHERE owner_id = ${userId}
  UNION ALL SELECT id FROM firm_credentials
    WHERE firm_id IN (SELECT id FROM firms WHERE owner_id = ${userId})
  UNION ALL SELECT filename FROM pictures WHERE owner_id = ${userId}
  UNION ALL SELECT filename FROM discarded_pictures WHERE owner_id = ${userId}
  UNION ALL SELECT id FROM orders WHERE user_id = ${userId}
  UNION ALL SELECT id FROM invoices WHERE user_id = ${userId}
  UNION ALL SELECT id FROM contact_reports WHERE reporter_id = ${userId} OR owner_id = ${userId}
  UNION ALL SELECT id FROM listing_notices WHERE owner_id = ${userId}
  UNION ALL SELECT id FROM talks WHERE ${userId} IN (client_id, professional_id)`
