import { and, eq, sql } from 'drizzle-orm'
import type { ListingRef } from '#modules/kernel/ids.ts'
import type { ContactAddresses } from '#modules/listings/shared/contact-address-store.ts'
import { sqlFragment, withSql } from '../../statements.ts'
import { contactAddresses } from '../../tables/contact-addresses.ts'

/** SQL: whether an address is the account's verified one, or was confirmed by its mailbox. */
export const isAddressProvenSql = (email: string, userId: string) =>
  `(EXISTS (SELECT 1 FROM users owner WHERE owner.id = ${userId} AND owner.email = ${email}
      AND owner.email_verified)
    OR EXISTS (SELECT 1 FROM contact_addresses proven WHERE proven.user_id = ${userId}
      AND proven.email = ${email} AND proven.confirmed_at IS NOT NULL))`

/** Listings of the account, or those that show an address, also in an edit that waits. */
const LISTED_SQL = sqlFragment(`WITH mine AS (
    SELECT 'job' AS kind, id, client_email AS email, pending_changes ->> 'clientEmail' AS next
      FROM job_requests WHERE client_id = :userId
    UNION ALL
    SELECT 'showcase', id, seller_email, pending_changes ->> 'sellerEmail'
      FROM showcase_items WHERE seller_id = :userId)
  SELECT kind, id FROM mine WHERE :email IS NULL OR :email IN (email, next)`)

const OF_PERSON = and(
  eq(contactAddresses.userId, sql.placeholder('userId')),
  eq(contactAddresses.email, sql.placeholder('email')),
)

export const sqliteContactAddresses = withSql<ContactAddresses>(
  ({ rowsOf, rowsById, value, prepareStatement }) => {
    const ofPerson = rowsOf(contactAddresses).prepareSelect(OF_PERSON)
    return {
      ...rowsById(contactAddresses),
      of: (userId, email) => ofPerson.first({ userId, email }),
      isProven: (userId, email) =>
        value<number>`SELECT ${sqlFragment(isAddressProvenSql('asked.email', 'asked.person'))}
        FROM (SELECT ${email} AS email, ${userId} AS person) asked` === 1,
      listingsShowing: (userId, email) =>
        prepareStatement<ListingRef>(LISTED_SQL.text).all({ userId, email }),
    }
  },
)
