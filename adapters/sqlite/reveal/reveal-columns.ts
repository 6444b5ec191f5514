/** SQL of what a reveal is: shared by the store, by what its finder reads, and by what may end. */
import { CONTACT_MONTHS } from '#modules/kernel/contact-months.ts'
import { fragment } from '../statements.ts'

/** Reads the talk of the reveal `r`; null for showcase items. */
export const talkColumnSql = (column: string) => `(SELECT ${column} FROM talks t
    WHERE t.job_request_id = r.job_request_id AND t.professional_id = r.user_id)`
export const TALK_ID = `${talkColumnSql('t.id')} AS talkId`

/** Milliseconds: the number of months after the request `j` ended or will expire; null for showcase items. */
export const READABLE_UNTIL = `unixepoch(coalesce(j.completed_at, j.public_until) / 1000, 'unixepoch', '+' ||
    coalesce((SELECT value ->> 'contactMonths' FROM settings WHERE key = 'listings'), ${CONTACT_MONTHS})
    || ' months') * 1000`

/** Tell whether the reveal `r` waits for an answer, and whether the contact was given, where its client gives it. */
export const IS_CONTACT_RESERVED =
  '(r.reserved_at IS NOT NULL AND r.answered_at IS NULL AND r.given_back_at IS NULL)'
export const IS_CONTACT_GIVEN = '(r.reserved_at IS NULL OR r.contact_given_at IS NOT NULL)'
/** The client’s word stands, and their talk with it: what had returned may be paid for again. */
export const IS_CONTACT_WANTED = `(r.reserved_at IS NOT NULL AND r.answered_at IS NOT NULL
    AND coalesce(${talkColumnSql("t.state <> 'closed'")}, 0))`
export const REVEAL_STATE = `CASE WHEN r.given_back_at IS NOT NULL THEN 'returned' WHEN ${IS_CONTACT_RESERVED} THEN 'reserved' ELSE 'used' END`

export const LISTING_COLUMNS = {
  job: { id: fragment('job_request_id') },
  showcase: { id: fragment('showcase_item_id') },
}
