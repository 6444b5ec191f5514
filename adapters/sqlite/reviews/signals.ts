/** What may be odd about a review: sentences for the staff, and strong signals, for which it waits. */
import {
  STRONG_REVIEW_SIGNALS,
  type StrongReviewSignal,
} from '#modules/reviews/contract/vocabulary.ts'
import type { ReviewSignals } from '#modules/reviews/ports.ts'
import { sqlFragment, withSql } from '../statements.ts'

/** Joins the review `r`, its writer `u`, and the owners `o` of firms with the number. */
const OWNERS = 'firms f JOIN users o ON o.id = f.owner_id WHERE f.vat_id = r.vat_id'

/** `203.0.113.` of an IPv4 address, the first groups of an IPv6 one. */
const blockSql = (column: string) =>
  `CASE WHEN instr(${column}, ':') > 0 THEN substr(${column}, 1, 19) ELSE rtrim(${column}, '0123456789') END`
const sessionsSql = (same: string) => `EXISTS (SELECT 1 FROM ${OWNERS} AND EXISTS (
    SELECT 1 FROM sessions mine JOIN sessions theirs ON ${same}
    WHERE mine.user_id = r.client_id AND theirs.user_id = o.id))`

const CONDITIONS = {
  device: sessionsSql('mine.user_agent = theirs.user_agent AND mine.ip = theirs.ip'),
  block: sessionsSql(`${blockSql('mine.ip')} = ${blockSql('theirs.ip')}`),
  phone: `EXISTS (SELECT 1 FROM ${OWNERS} AND EXISTS (SELECT 1 FROM job_requests j
    WHERE j.client_id = r.client_id AND j.client_phone_e164 = f.phone_e164))`,
  bills: `EXISTS (SELECT 1 FROM ${OWNERS} AND EXISTS (SELECT 1 FROM billing_profiles mine
    LEFT JOIN billing_profiles theirs ON theirs.user_id = o.id
    WHERE mine.user_id = r.client_id AND mine.tax_id IN (f.vat_id, f.fiscal_code, theirs.tax_id)))`,
  together: `EXISTS (SELECT 1 FROM ${OWNERS} AND abs(o.created_at - u.created_at) < 86400000)`,
  burst: `(SELECT count(*) FROM reviews b WHERE b.vat_id = r.vat_id
    AND abs(b.created_at - r.created_at) < 86400000) >= 4`,
  faithful: `(SELECT count(*) >= 2 AND count(DISTINCT w.vat_id) = 1 FROM reviews w
    WHERE w.client_id = r.client_id)`,
} as const
type Signal = keyof typeof CONDITIONS

const SENTENCES: Readonly<Record<Signal, string>> = {
  device:
    'Chi scrive e l’impresa hanno usato il sito dallo stesso dispositivo e dallo stesso indirizzo.',
  block: 'Chi scrive e l’impresa hanno usato il sito da indirizzi della stessa rete.',
  phone: 'Chi scrive ha indicato il numero di telefono dell’impresa.',
  bills:
    'Chi scrive e l’impresa hanno gli stessi dati di fatturazione (partita IVA o codice fiscale).',
  together: 'Chi scrive e l’impresa si sono iscritti a meno di un giorno di distanza.',
  burst: 'L’impresa ha ricevuto almeno quattro recensioni in due giorni.',
  faithful: 'Chi scrive ha recensito più volte, e sempre questa impresa.',
}

/** `{"device": 1, …}` */
export const REVIEW_SIGNALS_SQL = `json_object(${Object.entries(CONDITIONS)
  .map(([name, condition]) => `'${name}', ${condition}`)
  .join(', ')})`

export const parseReviewSignals = (json: string): string[] => {
  const signals = JSON.parse(json) as Record<Signal, number | null>
  return (Object.keys(SENTENCES) as Signal[])
    .filter((name) => signals[name] === 1 && !(name === 'block' && signals.device === 1))
    .map((name) => SENTENCES[name])
}

/** SQL: whether `b` is the first review of its writer `u`, whose account was younger than a week. */
const IS_FIRST = `u.created_at > b.created_at - 604800000
    AND NOT EXISTS (SELECT 1 FROM reviews e WHERE e.client_id = b.client_id AND e.created_at < b.created_at)`

/** Signals about the review `r` that is being written. */
const STRONG: Readonly<Record<StrongReviewSignal, string>> = {
  device: `EXISTS (SELECT 1 FROM ${OWNERS} AND EXISTS (SELECT 1 FROM user_devices mine
    JOIN user_devices theirs ON theirs.device_hash = mine.device_hash
    WHERE mine.user_id = r.client_id AND theirs.user_id = o.id))`,
  phone: CONDITIONS.phone,
  bills: CONDITIONS.bills,
  burst: `(EXISTS (SELECT 1 FROM users u WHERE u.id = r.client_id AND u.created_at > r.created_at - 604800000)
    AND NOT EXISTS (SELECT 1 FROM reviews e WHERE e.client_id = r.client_id AND e.created_at < r.created_at)
    AND (SELECT count(DISTINCT b.client_id) FROM reviews b JOIN users u ON u.id = b.client_id
      WHERE b.vat_id = r.vat_id AND b.client_id <> r.client_id AND b.created_at > r.created_at - 86400000
        AND ${IS_FIRST}) >= 2)`,
  staff: `EXISTS (SELECT 1 FROM ${OWNERS} AND EXISTS (SELECT 1 FROM request_consents q
    JOIN job_requests j ON j.id = q.id WHERE j.client_id = r.client_id AND q.taken_by = o.id))`,
}

export const sqliteReviewSignals = withSql<ReviewSignals>(({ row, run }) => ({
  strongOf: ({ clientId, vatId, at }) => {
    const signals = row<Record<StrongReviewSignal, number | null>>`SELECT ${sqlFragment(
      STRONG_REVIEW_SIGNALS.map((name) => `${STRONG[name]} AS ${name}`).join(', '),
    )} FROM (SELECT ${clientId} AS client_id, ${vatId} AS vat_id, ${at} + 0 AS created_at) r`
    return STRONG_REVIEW_SIGNALS.filter((name) => signals?.[name] === 1)
  },
  holdBurst: (vatId, at) => {
    run`UPDATE reviews SET state = 'waiting', marks = json_insert(marks, '$[#]', 'burst')
      WHERE vat_id = ${vatId} AND state = 'public' AND decided_at IS NULL
        AND created_at > ${at} - 86400000 AND id IN (
          SELECT b.id FROM reviews b JOIN users u ON u.id = b.client_id
          WHERE b.vat_id = ${vatId} AND ${sqlFragment(IS_FIRST)})`
  },
}))
