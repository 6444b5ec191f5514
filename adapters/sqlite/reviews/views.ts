/** What everybody, the writer, the firm and the staff read of reviews: never a surname, never a day. */
import { toRomeDayRange } from '#modules/kernel/rome-calendar.ts'
import type {
  FirmReviewsReply,
  QueuedReviewReply,
  ReviewQueueQuery,
  ReviewReply,
} from '#modules/reviews/contract/reviews.ts'
import { monthInRome, REVIEW_WARNING_LABELS } from '#modules/reviews/contract/vocabulary.ts'
import {
  canChangeReview,
  canDisputeReview,
  canGiveStatement,
  canReplyToReview,
  canUpdateReview,
  computeChangeDeadline,
  computeStarPercents,
} from '#modules/reviews/index.ts'
import type { ReviewPeople, ReviewViews } from '#modules/reviews/ports.ts'
import type { Review } from '#modules/reviews/review.ts'
import { ratingSql, toRating } from '../firms/firm-brief.ts'
import { convertOrNull, rowReader, type StoredRow, sqlFragment, withSql } from '../statements.ts'
import { IS_FIRM_SHOWN_SQL } from '../visibility.ts'
import { parseReviewSignals, REVIEW_SIGNALS_SQL } from './signals.ts'

type ReviewRow = Review & { readonly firstName: string | null; readonly category: string | null }

const COLUMNS = `r.id, r.firm_name AS firmName, r.vat_id AS vatId, r.city, r.did_work AS didWork, r.stars,
    r.text, r.images, r.state, r.marks, r.created_at AS createdAt, r.changed_at AS changedAt,
    r.addition, r.added_at AS addedAt, r.reply, r.dispute, r.dispute_state AS disputeState,
    r.statement, r.decision, r.decided_at AS decidedAt, u.first_name AS firstName, c.name AS category`

const FROM = `reviews r LEFT JOIN users u ON u.id = r.client_id
    LEFT JOIN categories c ON c.id = r.category_id`

const RATING_SQL = sqlFragment(ratingSql('n.vat'))
const SEEN_SQL = sqlFragment(`SELECT ${COLUMNS} FROM ${FROM}`)

const MOMENTS = ['createdAt', 'changedAt', 'addedAt', 'decidedAt'] as const
const toSeen = rowReader<ReviewRow>({ moments: MOMENTS, json: ['stars', 'images', 'marks'] })

export const sqliteReviewViews = withSql<ReviewViews>(({ row, rows, value, values, number }) => ({
  // All figures under the same filter, so that they add up to what is listed.
  ofFirm: (slug, { categoryId = null, limit, offset }) => {
    const vatId = value<string>`SELECT vat_id FROM firms f WHERE slug = ${slug} AND ${sqlFragment(IS_FIRM_SHOWN_SQL)}`
    if (vatId === undefined) return null
    const figures = row<Readonly<Record<string, number>>>`${FIGURES_SQL} FROM reviews
      WHERE vat_id = ${vatId} AND (${categoryId} IS NULL OR category_id = ${categoryId})`
    const rating = value<string>`SELECT ${sqlFragment(ratingSql('n.vat', 'AND (n.category IS NULL OR category_id = n.category)'))}
      FROM (SELECT ${vatId} AS vat, ${categoryId} AS category) n`
    // In twelfths of a review, which are whole for one to four marks.
    const weights = rows<{ stars: number; weight: number }>`SELECT m.value AS stars,
        sum(12 / (SELECT count(*) FROM json_each(r.stars))) AS weight
      FROM reviews r, json_each(r.stars) m
      WHERE r.vat_id = ${vatId} AND r.state = 'public'
        AND (${categoryId} IS NULL OR r.category_id = ${categoryId}) GROUP BY m.value`
    const { one = 0, two = 0, three = 0, four = 0, five = 0, hidden = 0 } = figures ?? {}
    return {
      items: rows<StoredRow<ReviewRow>>`${SEEN_SQL}
        WHERE r.vat_id = ${vatId} AND r.state = 'public'
          AND (${categoryId} IS NULL OR r.category_id = ${categoryId})
        ORDER BY r.created_at DESC LIMIT ${limit} OFFSET ${offset}`
        .map(toSeen)
        .map(toReviewReply),
      ...toRating(JSON.parse(rating ?? '')),
      distribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
      percentByStars: toStarPercents(weights),
      hidden,
      categories: rows<
        FirmReviewsReply['categories'][number]
      >`SELECT c.id, c.name, count(*) AS total
        FROM reviews r JOIN categories c ON c.id = r.category_id
        WHERE r.vat_id = ${vatId} AND r.state = 'public' GROUP BY c.id ORDER BY total DESC, c.name`,
    }
  },
  written: (clientId, now) => {
    const items = rows<StoredRow<ReviewRow>>`${SEEN_SQL} WHERE r.client_id = ${clientId}
        ORDER BY r.created_at DESC`
      .map(toSeen)
      .map((review) => ({
        ...toReviewReply(review),
        ...decisionOf(review),
        firm: review.firmName,
        changeableUntil: findChangeableUntil(review, now),
        mayUpdate: canUpdateReview(review, now),
        mayState: canGiveStatement(review),
      }))
    return { items, total: items.length }
  },
  received: (vatId, { limit, offset }) => ({
    items: rows<StoredRow<ReviewRow>>`${SEEN_SQL} WHERE r.vat_id = ${vatId} AND r.state <> 'waiting'
        ORDER BY r.created_at DESC LIMIT ${limit} OFFSET ${offset}`
      .map(toSeen)
      .map((review) => ({
        ...toReviewReply(review),
        ...decisionOf(review),
        mayReply: canReplyToReview(review),
        mayDispute: canDisputeReview(review),
      })),
    total: number`SELECT count(*) FROM reviews WHERE vat_id = ${vatId} AND state <> 'waiting'`,
    rating: toRating(
      JSON.parse(value<string>`SELECT ${RATING_SQL} FROM (SELECT ${vatId} AS vat) n` ?? ''),
    ),
    hidden: number`SELECT count(*) FROM reviews WHERE vat_id = ${vatId} AND state = 'hidden'`,
    unanswered: number`SELECT count(*) FROM reviews
        WHERE vat_id = ${vatId} AND state = 'public' AND reply IS NULL`,
  }),
  queue: ({ state, q, from, to, limit, offset }) => {
    const period = toRomeDayRange({ from, to })
    const since = period.since ?? 0
    const until = period.until ?? Number.MAX_SAFE_INTEGER
    const words = q === undefined ? null : `%${q.replace(/[%_\\]/g, '\\$&')}%`
    const condition = sqlFragment(STATE_CONDITIONS[state])
    const matchesWords = sqlFragment(
      "(n.words IS NULL OR r.vat_id LIKE n.words ESCAPE '\\' OR r.firm_name LIKE n.words ESCAPE '\\')",
    )
    return {
      items: rows<StoredRow<QueuedRow>>`${QUEUED_SQL} JOIN (SELECT ${words} AS words) n
        WHERE ${condition} AND ${matchesWords} AND r.created_at >= ${since} AND r.created_at < ${until}
        ORDER BY ${sqlFragment(state === 'waiting' || state === 'disputed' ? 'r.created_at' : 'r.created_at DESC')}
        LIMIT ${limit} OFFSET ${offset}`.map(toQueued),
      total: number`SELECT count(*) FROM reviews r JOIN (SELECT ${words} AS words) n
        WHERE ${condition} AND ${matchesWords} AND r.created_at >= ${since} AND r.created_at < ${until}`,
    }
  },
  waitingSince: (before) =>
    values`SELECT id FROM reviews WHERE state = 'waiting' AND changed_at <= ${before} ORDER BY changed_at`,
  queued: (id) =>
    convertOrNull(row<StoredRow<QueuedRow>>`${QUEUED_SQL} WHERE r.id = ${id}`, toQueued),
}))

const toStarPercents = (weights: readonly { readonly stars: number; readonly weight: number }[]) =>
  computeStarPercents(new Map(weights.map(({ stars, weight }) => [stars, weight])))

const findChangeableUntil = (review: Parameters<typeof canChangeReview>[0], now: Date) =>
  canChangeReview(review, now) ? computeChangeDeadline(review).toISOString() : null

/** What waits for the staff is what `Da fare` counts: a disputed review, too. */
const STATE_CONDITIONS: Readonly<Record<ReviewQueueQuery['state'], string>> = {
  waiting: "(r.state = 'waiting' OR r.dispute_state = 'open')",
  disputed: "r.dispute_state = 'open'",
  public: "r.state = 'public'",
  hidden: "r.state = 'hidden'",
  all: 'true',
}

/** What everybody reads of a review. */
const toReviewReply = (row: ReviewRow): ReviewReply => ({
  id: row.id,
  firstName: row.firstName,
  month: monthInRome(row.createdAt),
  category: row.category ?? '',
  city: row.city,
  didWork: row.didWork,
  stars: row.stars,
  text: row.text,
  images: row.images,
  ...(row.reply !== null && { reply: row.reply }),
  ...(row.addition !== null &&
    row.addedAt && { updated: { text: row.addition, month: monthInRome(row.addedAt) } }),
})

const decisionOf = ({ state, disputeState, dispute, decision }: ReviewRow) => ({
  state,
  disputeState,
  dispute,
  decision,
})

const countRoundedTo = (stars: number) =>
  `count(*) FILTER (WHERE state = 'public' AND (score + 6) / 12 = ${stars})`

const FIGURES_SQL = sqlFragment(`SELECT count(*) FILTER (WHERE state = 'hidden') AS hidden,
    ${['one', 'two', 'three', 'four', 'five'].map((name, index) => `${countRoundedTo(index + 1)} AS ${name}`).join(', ')},
    count(*) FILTER (WHERE state = 'public') AS total`)

type QueuedRow = ReviewRow & {
  readonly signals: string
  readonly history: string
  readonly talkId: string | null
}

const QUEUED_SQL = sqlFragment(`SELECT ${COLUMNS}, ${REVIEW_SIGNALS_SQL} AS signals,
    CASE WHEN r.dispute_state = 'open' THEN (SELECT i.talk_id FROM review_invites i
      WHERE i.id = r.invite_id) END AS talkId,
    (SELECT json_object('public', count(*) FILTER (WHERE state = 'public'),
      'waiting', count(*) FILTER (WHERE state = 'waiting'),
      'hidden', count(*) FILTER (WHERE state = 'hidden')) FROM reviews WHERE vat_id = r.vat_id) AS history
  FROM ${FROM}`)

const toQueued = ({
  signals,
  history,
  talkId,
  ...stored
}: StoredRow<QueuedRow>): QueuedReviewReply => {
  const seen = toSeen(stored)
  return {
    ...toReviewReply(seen),
    ...decisionOf(seen),
    title: seen.firmName,
    vatId: seen.vatId,
    createdAt: seen.createdAt.toISOString(),
    statement: seen.statement,
    talkId,
    marks: seen.marks.map((mark) => REVIEW_WARNING_LABELS[mark]),
    signals: parseReviewSignals(signals),
    history: JSON.parse(history),
  }
}

export const sqliteReviewPeople = withSql<ReviewPeople>(({ row, values }) => ({
  of: (userId) =>
    row<NonNullable<ReturnType<ReviewPeople['of']>>>`SELECT email, first_name AS firstName,
          last_name AS lastName FROM users
        WHERE id = ${userId} AND erased_at IS NULL` ?? null,
  ownersOf: (vatId) =>
    values`SELECT f.owner_id FROM firms f
        WHERE f.vat_id = ${vatId} AND f.is_approved AND f.state <> 'suspended' AND NOT f.is_withdrawn
        ORDER BY ${sqlFragment(IS_FIRM_SHOWN_SQL)} DESC LIMIT 1`,
  firmOf: (userId) =>
    row<NonNullable<ReturnType<ReviewPeople['firmOf']>>>`SELECT f.vat_id AS vatId,
          CASE WHEN ${sqlFragment(IS_FIRM_SHOWN_SQL)} THEN f.slug END AS slug
        FROM firms f WHERE f.owner_id = ${userId} AND f.is_approved AND f.state <> 'suspended'
          AND f.vat_id IS NOT NULL` ?? null,
}))
