import type { ContactKey } from '#modules/talks/contract/paths.ts'
import type { TalkKeys } from '#modules/talks/ports.ts'
import { part, withSql } from '../statements.ts'

/** Of a talk by its alias. */
export const keyOf = (talk: string) => `coalesce((SELECT CASE
    WHEN k.reserved_at IS NULL THEN 'given'
    WHEN k.given_back_at IS NOT NULL THEN 'returned'
    WHEN k.contact_given_at IS NULL THEN 'withheld' ELSE 'given' END
  FROM contact_reveals k WHERE k.job_request_id = ${talk}.job_request_id
    AND k.user_id = ${talk}.professional_id), 'given')`

export const sqliteTalkKeys = withSql<TalkKeys>(({ value }) => ({
  stateOf: (id) =>
    value<ContactKey>`SELECT ${part(keyOf('t'))} FROM talks t WHERE t.id = ${id}` ?? 'given',
}))
