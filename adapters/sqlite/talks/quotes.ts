import type { FitsTrade } from '#modules/firms/index.ts'
import { idOf } from '#modules/kernel/ids.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import {
  type EntryQuotes,
  type QuoteFirms,
  type QuoteStore,
  quoteReply,
} from '#modules/talks/index.ts'
import type { Connection } from '../database.ts'
import { briefOf, readBrief } from '../firms/brief.ts'
import { sqliteTraderIdentity } from '../firms/trader-identity.ts'
import { sqliteChoiceNotifications } from './choice-notifications.ts'
import { QUOTE_COLUMNS, type QuoteRow, toQuote } from './quote-rows.ts'

type ComparedRow = QuoteRow & {
  readonly chosenRevision: number | null
  readonly professionalId: string | null
  readonly brief: string | null
  readonly openedAt: number
  readonly firstAnswerAt: number | null
}

export const sqliteQuotes = (connection: Connection, fitsTrade?: FitsTrade): QuoteStore => {
  const find = connection.prepare<[string, string], QuoteRow>(
    `SELECT ${QUOTE_COLUMNS} FROM talk_quotes q WHERE q.talk_id = ? AND q.id = ?`,
  )
  const newest = connection
    .prepare<[string], number>(
      'SELECT coalesce(max(revision), 0) FROM talk_quotes WHERE talk_id = ?',
    )
    .pluck()
  const passedOver = connection.prepare<[string]>(
    "SELECT 1 FROM talk_entries WHERE talk_id = ? AND kind = 'event' AND text = 'other-chosen'",
  )
  const revision = connection.prepare<[string, number], QuoteRow>(
    `SELECT ${QUOTE_COLUMNS} FROM talk_quotes q WHERE q.talk_id = ? AND q.revision = ?`,
  )
  const chosen = ({ talkId, chosenRevision, revision: last }: ComparedRow) => {
    const row =
      chosenRevision !== null && chosenRevision < last && revision.get(talkId, chosenRevision)
    return row ? toQuote(row) : null
  }
  const compared = connection.prepare<[string], ComparedRow>(
    `SELECT ${QUOTE_COLUMNS}, t.chosen_revision AS chosenRevision, t.professional_id AS professionalId,
       ${briefOf('t.professional_id', 't.job_request_id')} AS brief, t.created_at AS openedAt,
       t.first_answer_at AS firstAnswerAt
     FROM talks t JOIN talk_quotes first ON first.talk_id = t.id AND first.revision = 1
       JOIN talk_quotes q ON q.talk_id = t.id
         AND q.revision = (SELECT max(revision) FROM talk_quotes WHERE talk_id = t.id)
     WHERE t.job_request_id = ? ORDER BY first.sent_at, t.id`,
  )
  return {
    add: addQuote(connection),
    ...sqliteChoiceNotifications(connection),
    find: (talkId, id) => {
      const row = find.get(talkId, id)
      return row ? toQuote(row) : null
    },
    newestRevision: (talkId) => newest.get(talkId) as number,
    wasPassedOver: (talkId) => passedOver.get(talkId) !== undefined,
    aboutRequest: (id) =>
      compared.all(id).map((row) => ({
        quote: toQuote(row),
        chosenQuote: chosen(row),
        professionalId: row.professionalId === null ? null : idOf(row.professionalId),
        firm: readBrief(row.brief, fitsTrade),
        firstAnswerMinutes:
          row.firstAnswerAt === null
            ? null
            : Math.round((row.firstAnswerAt - row.openedAt) / MINUTE_MS),
      })),
  }
}

const addQuote = (connection: Connection): QuoteStore['add'] => {
  const insert = connection.prepare(
    `INSERT INTO talk_quotes (id, talk_id, revision, shape, price_cents, price_max_cents,
       is_vat_included, vat_rate, lines, starts_from, lasts_days, valid_until, is_visit_free,
       warranty_months, notes, firm, is_firm_hashed, hash, sent_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return (quote) => {
    insert.run(
      ...[quote.id, quote.talkId, quote.revision, quote.shape],
      ...[quote.priceCents, quote.priceMaxCents, Number(quote.isVatIncluded), quote.vatRate],
      ...[JSON.stringify(quote.lines), quote.startsFrom, quote.lastsDays, quote.validUntil],
      quote.isVisitFree === null ? null : Number(quote.isVisitFree),
      ...[quote.warrantyMonths, quote.notes, quote.firm && JSON.stringify(quote.firm)],
      ...[Number(quote.isFirmHashed), quote.hash, quote.sentAt.getTime()],
    )
  }
}

/** Quotes as they stand in a talk. */
export const sqliteEntryQuotes = (
  connection: Connection,
  world: Pick<World, 'now'>,
): EntryQuotes => {
  const some = connection.prepare<[string], QuoteRow & { newestRevision: number }>(
    `SELECT ${QUOTE_COLUMNS},
       (SELECT max(revision) FROM talk_quotes WHERE talk_id = q.talk_id) AS newestRevision
     FROM json_each(?) wanted JOIN talk_quotes q ON q.id = wanted.value`,
  )
  return (entryIds) => {
    if (entryIds.length === 0) return new Map()
    const today = romeDayOf(world.now()).toString()
    return new Map(
      some
        .all(JSON.stringify(entryIds))
        .map((row) => [
          row.id,
          quoteReply(toQuote(row), { today, newestRevision: row.newestRevision }),
        ]),
    )
  }
}

export const sqliteQuoteFirms = (connection: Connection): QuoteFirms => {
  const identityOf = sqliteTraderIdentity(connection)
  return { legalOf: (userId) => identityOf(userId, 'addressee') }
}
