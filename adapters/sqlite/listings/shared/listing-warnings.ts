/** What of a waiting listing another one shows: the same text, the same telephone, a client of the same trade. */
import { provincesOfFirmSql, tradesOfFirmSql } from '#adapters/sqlite/firms/scope.ts'
import { sqlFragment, withSql } from '#adapters/sqlite/statements.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { ListingWarnings } from '#modules/listings/shared/listing-warnings.ts'

/** How far back a text counts as the same one again. */
const SAME_TEXT_MS = 30 * DAY_MS

/** SQL: whether a firm of the client of the request `j`, in any state, shares trade and province with it or did lately. */
export const IS_CLIENT_OF_SAME_TRADE_SQL = `EXISTS (SELECT 1 FROM firms f JOIN categories asked ON asked.id = j.category_id
  WHERE f.owner_id = j.client_id
    AND EXISTS (SELECT 1 FROM ${tradesOfFirmSql('f.id')} t JOIN categories mine ON mine.id = t.id
      WHERE mine.id = asked.id OR mine.id = asked.parent_id OR mine.parent_id = asked.id)
    AND j.province_id IN ${provincesOfFirmSql('f.id')})`

const PERSON = { job_requests: 'client', showcase_items: 'seller' } as const

/** Compares what is cheap first; the state only leads into the index by time. */
const SAME_TEXT = (table: keyof typeof PERSON) =>
  sqlFragment(`SELECT o.title FROM ${table} j JOIN ${table} o
      ON o.moderation_state IN ('pending', 'approved', 'rejected')
      AND o.created_at BETWEEN j.created_at - ${SAME_TEXT_MS} AND j.created_at AND o.id <> j.id
      AND length(o.description) = length(j.description)
      AND lower(o.description) = lower(j.description)`)

/** How many other accounts wrote this number, wherever one stands. */
const OTHERS = (table: keyof typeof PERSON) => {
  const phone = `j.${PERSON[table]}_phone_e164`
  return sqlFragment(`SELECT count(*) FROM ${table} j JOIN users o ON o.id <> j.${PERSON[table]}_id
    AND o.id IN (SELECT client_id FROM job_requests WHERE client_phone_e164 = ${phone}
      UNION ALL SELECT seller_id FROM showcase_items WHERE seller_phone_e164 = ${phone}
      UNION ALL SELECT owner_id FROM firms WHERE phone_e164 = ${phone})`)
}

export const sqliteListingWarnings = withSql<ListingWarnings>(({ values, number, has }) => {
  const of = (table: keyof typeof PERSON, id: string) => ({
    sameTextAs: values<string>`${SAME_TEXT(table)} WHERE j.id = ${id} LIMIT 1`[0] ?? null,
    phoneOfOthers: number`${OTHERS(table)} WHERE j.id = ${id}`,
  })
  return {
    ofRequest: (id) => ({
      ...of('job_requests', id),
      isOfSameTrade: has`SELECT 1 FROM job_requests j
        WHERE j.id = ${id} AND ${sqlFragment(IS_CLIENT_OF_SAME_TRADE_SQL)}`,
    }),
    ofItem: (id) => ({ ...of('showcase_items', id), isOfSameTrade: false }),
  }
})
