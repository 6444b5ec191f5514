import { sqlFragment } from '../../statements.ts'

/** SQL: the highest publication number of a table of listings, null without one; the condition leads into its partial index. */
export const newestPublicationNumberSql = (table: 'job_requests' | 'showcase_items') =>
  sqlFragment(`(SELECT max(publication_number) FROM ${table} WHERE publication_number IS NOT NULL)`)
