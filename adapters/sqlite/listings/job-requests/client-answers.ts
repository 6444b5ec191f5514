/** How the client of the request `j`, whose account is `u`, answers those who write, told before anybody spends a contact. */
import { normalizedMailboxSql } from '#adapters/sqlite/same-mailbox.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'

/** Answered talks from which on it is said, and how many of the newest talks and requests are looked at. */
const FEWEST = 3
const NEWEST = 30

/** Answers when this side of talk `t` first said something; passing somebody over is no answer to them. */
const firstOf = (side: 'professional' | 'client', condition: string) =>
  `(SELECT created_at FROM talk_entries WHERE talk_id = t.id AND side = '${side}' AND (${condition}) ORDER BY id LIMIT 1)`
const ASKED = firstOf('professional', "kind <> 'event'")
const ANSWERED = firstOf(
  'client',
  "kind = 'message' OR text IN ('given', 'declined', 'chosen', 'answered-elsewhere')",
)

/** Milliseconds from an offer to the client's first answer, in an array. */
const WAITS_SQL = `(SELECT json_group_array(answered - asked) FROM (
    SELECT ${ASKED} AS asked, ${ANSWERED} AS answered FROM talks t
    WHERE t.client_id = j.client_id AND t.kind = 'job' ORDER BY t.updated_at DESC LIMIT ${NEWEST})
  WHERE answered >= asked)`

const HAD_WORD = "r.answered_at IS NOT NULL OR r.ended_because = 'declined'"
/** Offers for the request `p` whose client gives the contact. */
const writtenToSql = (outcome: string) =>
  `FROM contact_reveals r WHERE r.job_request_id = p.id AND r.written_at IS NOT NULL AND (${outcome})`

/** Those of the newest on which somebody waited; chosen before they are joined, because sorting all takes longer. */
const waitedOnSql = (requests: string) =>
  `SELECT * FROM (SELECT p.id, p.created_at FROM ${requests} ORDER BY p.created_at DESC LIMIT ${NEWEST}) p
    WHERE EXISTS (SELECT 1 ${writtenToSql(`${HAD_WORD} OR r.ended_because = 'unanswered'`)})`

/**
 * Finds requests of the account and of others that are the same client: accounts that proved the same mailbox, and
 * requests with the same telephone from before the account. Later ones do not count, because nobody proves a number: a
 * stranger could use it against somebody who is here already.
 */
const REQUESTS = [
  'job_requests p WHERE p.client_id = j.client_id',
  `users o JOIN job_requests p ON p.client_id = o.id
    WHERE ${normalizedMailboxSql('o.email')} = ${normalizedMailboxSql('u.email')} AND o.email_verified = 1 AND o.id <> u.id`,
  'job_requests p WHERE p.client_phone_e164 = j.client_phone_e164 AND p.created_at < u.created_at',
]

/**
 * Tells whether nobody got a word on the last three requests on which somebody waited for 72 hours. It counts only
 * requests whose client gives the contact, because others may have been answered by telephone.
 */
const IS_SILENT_SQL = `(SELECT count(*) = ${FEWEST} AND sum(hadWord) = 0 FROM (
    SELECT EXISTS (SELECT 1 ${writtenToSql(HAD_WORD)}) AS hadWord FROM (${REQUESTS.map(waitedOnSql).join(' UNION ')}) p
    ORDER BY p.created_at DESC LIMIT ${FEWEST}))`

export const CLIENT_ANSWER_COLUMNS_SQL = `${WAITS_SQL} AS waits, ${IS_SILENT_SQL} AS isSilent`

export type ClientAnswerColumns = { readonly waits: string; readonly isSilent: number }

export const toClientAnswers = ({ waits, isSilent }: ClientAnswerColumns) => {
  if (isSilent === 1) return { answersRarely: true as const }
  const sorted = (JSON.parse(waits) as number[]).toSorted((a, b) => a - b)
  const median = sorted[Math.floor((sorted.length - 1) / 2)]
  return sorted.length < FEWEST || median === undefined
    ? {}
    : { answersWithinHours: Math.max(1, Math.ceil(median / HOUR_MS)) }
}
