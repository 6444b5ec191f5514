import { and, eq, sql } from 'drizzle-orm'
import type { FitsTrade } from '#modules/firms/trade-fit.ts'
import type { ReviewId } from '#modules/kernel/ids.ts'
import { once } from '#modules/kernel/once.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { TalkImage } from '#modules/talks/contract/talks.ts'
import type { TalkImageStore } from '#modules/talks/images.ts'
import { toQuoteReply } from '#modules/talks/index.ts'
import type { EntryQuotes, TalkImages } from '#modules/talks/ports.ts'
import type { QuoteFirms, QuoteStore, QuoteTemplateStore } from '#modules/talks/quotes/ports.ts'
import type { Connection } from '../connection.ts'
import { firmBriefSql, parseFirmBrief, sqliteTraderIdentity } from '../firms/firm-brief.ts'
import { convertOrNull, createSql, sqlFragment, withSql } from '../statements.ts'
import { quoteTemplates, talkImages, talkQuotes, talks } from '../tables/talks.ts'
import { FROM_OPEN_DISPUTE_SQL, IS_TALK_REPORTED_SQL } from './entry-rows.ts'

export const sqliteQuotes = (connection: Connection, fitsTrade?: FitsTrade): QuoteStore => {
  const { db, rows, number, has, run, rowsOf } = createSql(connection)
  const { add, prepareSelect } = rowsOf(talkQuotes)
  const ofTalk = sql`${talkQuotes.talkId} = ${sql.placeholder('talkId')}`
  const byId = prepareSelect(and(ofTalk, eq(talkQuotes.id, sql.placeholder('id'))))
  const byRevision = prepareSelect(
    and(ofTalk, eq(talkQuotes.revision, sql.placeholder('revision'))),
  )
  const isNewest = sql`${talkQuotes.revision} =
    (SELECT max(revision) FROM talk_quotes WHERE talk_id = ${talks.id})`
  const compared = once(() =>
    db
      .select({
        quote: talkQuotes,
        talk: talks,
        brief: sql<
          string | null
        >`${sql.raw(firmBriefSql('talks.professional_id', 'talks.job_request_id'))}`,
        waitingSince: sql<number | null>`(SELECT waiting_since FROM firms
        WHERE owner_id = ${talks.professionalId} AND state = 'waiting' AND NOT is_withdrawn)`,
      })
      .from(talks)
      .innerJoin(talkQuotes, and(eq(talkQuotes.talkId, talks.id), isNewest))
      .where(eq(talks.jobRequestId, sql.placeholder('id')))
      .orderBy(
        sql`(SELECT sent_at FROM talk_quotes WHERE talk_id = ${talks.id} AND revision = 1)`,
        talks.id,
      )
      .prepare(),
  )
  return {
    add,
    find: (talkId, id) => byId.first({ talkId, id }),
    newestRevision: (talkId) =>
      number`SELECT coalesce(max(revision), 0) FROM talk_quotes WHERE talk_id = ${talkId}`,
    wasPassedOver: (talkId) =>
      has`SELECT 1 FROM talk_entries
        WHERE talk_id = ${talkId} AND kind = 'event' AND text = 'other-chosen'`,
    aboutRequest: (id) =>
      compared()
        .all({ id })
        .map(({ quote, brief, waitingSince, talk }) => {
          const { id: talkId, professionalId, chosenRevision, createdAt, firstAnswerAt } = talk
          const isEarlier = chosenRevision !== null && chosenRevision < quote.revision
          return {
            quote,
            professionalId,
            firm: parseFirmBrief(brief, fitsTrade),
            profileWaitingSince: waitingSince === null ? null : new Date(waitingSince),
            chosenQuote: isEarlier ? byRevision.first({ talkId, revision: chosenRevision }) : null,
            firstAnswerMinutes:
              firstAnswerAt &&
              Math.round((firstAnswerAt.getTime() - createdAt.getTime()) / MINUTE_MS),
          }
        }),
    // Choices of clients that rest before the professionals are mailed.
    notifyAt: (talkId, at) => run`UPDATE talks SET notify_at = ${at} WHERE id = ${talkId}`,
    dueNotifications: (now, limit) =>
      rows`SELECT id AS talkId, notified FROM talks WHERE notify_at <= ${now}
        ORDER BY notify_at LIMIT ${limit}`,
    markNotified: (talkId, notified) =>
      run`UPDATE talks SET notified = ${notified}, notify_at = NULL WHERE id = ${talkId}`,
  }
}

/** Quotes in the order of their talk. */
export const sqliteEntryQuotes = (
  connection: Connection,
  world: Pick<World, 'now'>,
): EntryQuotes => {
  const some = once(() =>
    createSql(connection)
      .db.select({
        quote: talkQuotes,
        newestRevision: sql<number>`(SELECT max(revision) FROM talk_quotes q
        WHERE q.talk_id = talk_quotes.talk_id)`,
      })
      .from(talkQuotes)
      .where(sql`${talkQuotes.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
      .prepare(),
  )
  return (entryIds) => {
    if (entryIds.length === 0) return new Map()
    const today = romeDayOf(world.now()).toString()
    return new Map(
      some()
        .all({ ids: JSON.stringify(entryIds) })
        .map(({ quote, newestRevision }) => [
          quote.id,
          toQuoteReply(quote, { today, newestRevision }),
        ]),
    )
  }
}

export const sqliteQuoteFirms = (connection: Connection): QuoteFirms => {
  const identityOf = sqliteTraderIdentity(connection)
  return {
    // What a quote says of its firm is hashed: nothing that only follows from it belongs there.
    legalOf: (userId) => {
      const identity = identityOf(userId, 'addressee')
      if (identity === null) return null
      const { phoneE164: _, ...legal } = identity
      return legal
    },
  }
}

export const sqliteQuoteTemplates = withSql<QuoteTemplateStore>(({ rowsOf }) => {
  const { id, userId: owner, name } = quoteTemplates
  const { all, upsert, remove } = rowsOf(quoteTemplates)
  return {
    of: (userId) =>
      all(eq(owner, userId), sql`${name} COLLATE NOCASE`, id).map((template) => ({
        id: template.id,
        name: template.name,
        contents: template.quote,
      })),
    put: (userId, { contents, ...template }, createdAt) =>
      upsert({ ...template, userId, quote: contents, createdAt }, [owner, name], {
        quote: contents,
      }),
    remove: (userId, template) => remove(and(eq(id, template), eq(owner, userId))) > 0,
  }
})

/** Images of messages: sent with their entry, and shown with it. */
export const sqliteEntryImages = withSql<TalkImages>(({ rows, value, run }) => ({
  areUnsent: (talkId, uploaderId, ids) =>
    ids.length === 0 ||
    value`SELECT count(*) FROM talk_images WHERE talk_id = ${talkId} AND uploader_id = ${uploaderId}
        AND entry_id IS NULL AND id IN (SELECT value FROM json_each(${ids}))` === ids.length,
  attach: (entryId, ids) => {
    for (const [position, id] of ids.entries())
      run`UPDATE talk_images SET entry_id = ${entryId}, position = ${position} WHERE id = ${id}`
  },
  of: (talkId, entryIds) => {
    const byEntry = new Map<string, TalkImage[]>()
    const images = rows<TalkImage & { entryId: string }>`
        SELECT id, entry_id AS entryId, width, height FROM talk_images
        WHERE talk_id = ${talkId} AND entry_id IN (SELECT value FROM json_each(${entryIds}))
        ORDER BY position`
    for (const { entryId, ...image } of images)
      byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), image])
    return byEntry
  },
}))

export const sqliteTalkImages = withSql<TalkImageStore>(({ rowsOf, has, row, values }) => {
  return {
    find: (talkId, id) =>
      convertOrNull(
        rowsOf(talkImages).first(and(eq(talkImages.talkId, talkId), eq(talkImages.id, id))),
        (image) => ({ ...image, isSent: image.entryId !== null }),
      ),
    add: rowsOf(talkImages).add,
    isKnown: (name) => has`SELECT 1 FROM talk_images WHERE filename = ${name}`,
    reported: (talkId) =>
      convertOrNull(
        row<{
          isReported: number
          reviewId: ReviewId | null
        }>`SELECT ${sqlFragment(IS_TALK_REPORTED_SQL)} AS isReported,
          (SELECT r.id ${sqlFragment(FROM_OPEN_DISPUTE_SQL)} LIMIT 1) AS reviewId FROM talks t WHERE t.id = ${talkId}`,
        ({ isReported, reviewId }) => ({
          isReported: isReported === 1,
          dispute: reviewId && { reviewId },
        }),
      ),
    removeUnsent: (before) =>
      values<string>`DELETE FROM talk_images WHERE entry_id IS NULL AND created_at <= ${before}
        RETURNING filename`,
  }
})
