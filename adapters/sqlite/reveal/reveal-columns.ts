/** SQL of what a reveal is: shared by the store, by what its finder reads, and by what may end. */
import { CONTACT_READABLE_MONTHS } from '#modules/kernel/contact-months.ts'
import { sqlFragment } from '../statements.ts'

/** Reads the talk of the reveal `r`; null for showcase items. */
export const talkColumnSql = (column: string) => `(SELECT ${column} FROM talks t
    WHERE t.job_request_id = r.job_request_id AND t.professional_id = r.user_id)`
export const TALK_ID_SQL = `${talkColumnSql('t.id')} AS talkId`

/** Milliseconds: the number of months after the request `j` ended or will expire; null for showcase items. */
export const READABLE_UNTIL_SQL = `unixepoch(coalesce(j.completed_at, j.public_until) / 1000, 'unixepoch', '+' ||
    coalesce((SELECT value ->> 'contactMonths' FROM settings WHERE key = 'listings'), ${CONTACT_READABLE_MONTHS})
    || ' months') * 1000`

/** Tell whether the reveal `r` waits for an answer, and whether the contact was given, where its client gives it. */
export const IS_CONTACT_RESERVED_SQL =
  '(r.reserved_at IS NOT NULL AND r.answered_at IS NULL AND r.given_back_at IS NULL)'
export const IS_CONTACT_GIVEN_SQL = '(r.reserved_at IS NULL OR r.contact_given_at IS NOT NULL)'
/** The client’s word stands, and their talk with it: what had returned may be paid for again. */
export const IS_CONTACT_WANTED_SQL = `(r.reserved_at IS NOT NULL AND r.answered_at IS NOT NULL
    AND coalesce(${talkColumnSql("t.state <> 'closed'")}, 0))`
export const REVEAL_STATE_SQL = `CASE WHEN r.given_back_at IS NOT NULL THEN 'returned' WHEN ${IS_CONTACT_RESERVED_SQL} THEN 'reserved' ELSE 'used' END`

export const LISTING_COLUMNS_SQL = {
  job: { id: sqlFragment('job_request_id') },
  showcase: { id: sqlFragment('showcase_item_id') },
}
