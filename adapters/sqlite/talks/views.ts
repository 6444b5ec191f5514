import { cachedStatements } from '#adapters/sqlite/statement-cache.ts'
import type { FitsTrade } from '#modules/firms/trade-fit.ts'
import { idOf, type TalkId, type UserId } from '#modules/kernel/ids.ts'
import { centsToEuro, type VatRateHundredths, vatRatePercent } from '#modules/kernel/money.ts'
import type { ReadPhone } from '#modules/kernel/phone.ts'
import type { World } from '#modules/kernel/world.ts'
import {
  canBeCompleted,
  type JobStatus,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import { ENTRIES_PER_PAGE, type TalkEvent } from '#modules/talks/contract/paths.ts'
import type { QuoteAmount } from '#modules/talks/contract/quotes.ts'
import type { TalkEntryReply, TalkListItem, TalkReply } from '#modules/talks/contract/talks.ts'
import { isAnsweredLate, isPrivateSeller, mustWait, writingCode } from '#modules/talks/index.ts'
import type { EntryQuotes, TalkImages, TalkViews } from '#modules/talks/ports.ts'
import { firmBriefSql, readBrief } from '../firms/firm-brief.ts'
import { partSlots } from '../parts.ts'
import { boundLimit, type Connection, isoTime } from '../statements.ts'
import { isBlockingIn, isThereIn, nameIn, publicListing, SHOWN_FIRM } from '../visibility.ts'
import { contactKeySql } from './contact-key-sql.ts'
import { type EntryReader, type SidedEntry, sqliteEntryRows } from './entry-rows.ts'
import { sqliteTalkReports } from './people.ts'

type Needs = {
  readonly world: Pick<World, 'now'>
  readonly images: Pick<TalkImages, 'of'>
  readonly quotes: EntryQuotes
  readonly fitsTrade: FitsTrade
  readonly readPhone: ReadPhone
}

type Row = {
  readonly id: string
  readonly kind: TalkReply['listing']['kind']
  readonly listingId: string | null
  readonly isPublic: number | null
  readonly subject: string
  readonly isClient: number
  readonly ownName: string
  readonly withName: string
  readonly isTrader: number
  readonly isGone: number
  readonly areBothThere: number
  readonly firm: string | null
  readonly logoUrl: string | null
  readonly state: TalkReply['state']
  readonly unread: number
  readonly closedReason: string | null
  readonly closedCause: TalkReply['closedCause']
  readonly requestStatus: JobStatus | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly otherReadUpTo: string | null
  readonly contactKey: TalkReply['contactKey']
  readonly hasBlocked: number
  readonly wasBlocked: number
  readonly isReported: number
  readonly last: string | null
  /** Set when one talk is read. */
  readonly review?: string | null
}

const OTHER = 'CASE WHEN t.client_id = :me THEN t.professional_id ELSE t.client_id END'

/** Talks as `:me` reads them; `picked` names the rows. */
const seenBy = (picked: string, besides = '') => `SELECT t.id, t.kind, ${besides}
    coalesce(t.job_request_id, t.showcase_item_id) AS listingId,
    CASE WHEN t.kind = 'job' THEN ${publicListing('j')} ELSE ${publicListing('s')} END AS isPublic,
    t.subject, t.client_id IS :me AS isClient, ${nameIn('t', 'me')} AS ownName,
    me.user_type = 'professional' AS isTrader,
    ${nameIn('t', 'o')} AS withName, ${isThereIn('t', 'o')} IS NOT 1 AS isGone,
    coalesce(${isThereIn('t', 'me')} AND ${isThereIn('t', 'o')}, 0) AS areBothThere,
    j.status AS requestStatus, t.closed_cause AS closedCause,
    CASE WHEN t.client_id = :me THEN ${firmBriefSql('t.professional_id', 't.job_request_id')} END AS firm,
    CASE WHEN t.client_id = :me THEN (SELECT f.logo_url FROM firms f
      WHERE f.owner_id = t.professional_id AND ${SHOWN_FIRM}) END AS logoUrl,
    t.state, coalesce(m.unread, 0) AS unread, t.closed_reason AS closedReason,
    ${contactKeySql('t')} AS contactKey,
    t.created_at AS createdAt, t.updated_at AS updatedAt, r.read_up_to AS otherReadUpTo,
    ${isBlockingIn('me.id', 'o.id')} AS hasBlocked, ${isBlockingIn('o.id', 'me.id')} AS wasBlocked,
    EXISTS (SELECT 1 FROM listing_notices WHERE kind = 'talk' AND listing_id = t.id
      AND notifier_email = me.email) AS isReported,
    (SELECT json_object('kind', kind, 'text', substr(text, 1, 140), 'isMine', author_id IS :me,
        'quote', json((SELECT json_array(q.shape, q.price_cents, q.price_max_cents, q.is_vat_included, q.vat_rate)
          FROM talk_quotes q WHERE q.id = e.id)))
      FROM talk_entries e WHERE talk_id = t.id ORDER BY id DESC LIMIT 1) AS last
  FROM ${picked}
  JOIN users me ON me.id = :me
  LEFT JOIN users o ON o.id = ${OTHER}
  LEFT JOIN talk_members m ON m.user_id = :me AND m.talk_id = t.id
  LEFT JOIN talk_members r ON r.user_id = o.id AND r.talk_id = t.id
  LEFT JOIN job_requests j ON j.id = t.job_request_id
  LEFT JOIN showcase_items s ON s.id = t.showcase_item_id`

const ONE = `${seenBy('talks t', `CASE WHEN t.client_id = :me THEN ${partSlots.rightToReview.sql} END AS review,`)} WHERE t.id = +:id
  AND (t.client_id = :me OR t.professional_id = :me)`

/** Those without words only where they are asked for. */
const WITH_WORDS = '(NOT :withWords OR EXISTS (SELECT 1 FROM talk_entries WHERE talk_id = t.id))'
const WANTED = `CASE :only WHEN 'unread' THEN coalesce(m.unread, 0) > 0
  WHEN 'quotes' THEN EXISTS (SELECT 1 FROM talk_entries WHERE talk_id = t.id AND kind = 'quote')
  WHEN 'chosen' THEN t.state = 'chosen' ELSE 1 END`
const own = (side: string, column: string) =>
  `SELECT ${column} FROM talks t LEFT JOIN talk_members m ON m.user_id = :me AND m.talk_id = t.id
   WHERE t.${side} = :me AND ${WITH_WORDS} AND ${WANTED}`
const eitherOwn = (column: string) =>
  `${own('client_id', column)} UNION ALL ${own('professional_id', column)}`

/** Unread first, then by the last word. */
const LIST = `${seenBy(`(${eitherOwn('t.id, t.updated_at, coalesce(m.unread, 0) > 0 AS isNew')}
    ORDER BY isNew DESC, updated_at DESC, id DESC LIMIT ${boundLimit(':limit')} OFFSET :offset) page
  CROSS JOIN talks t ON t.id = page.id`)}
  ORDER BY page.isNew DESC, t.updated_at DESC, t.id DESC`

export const sqliteTalkViews = (
  connection: Connection,
  { world, fitsTrade, readPhone, ...shown }: Needs,
): Omit<TalkViews, 'reported'> => {
  const one = cachedStatements(connection).whole<Row>(ONE)
  const list = cachedStatements(connection).whole<Row>(LIST)
  const totals = cachedStatements(connection).whole<{ total: number; unread: number }>(
    `SELECT (SELECT count(*) FROM (${eitherOwn('1')}) page) AS total,
       (SELECT coalesce(sum(unread), 0) FROM talk_members WHERE user_id = :me) AS unread`,
  )
  const entries = sqliteEntryRows(connection, shown)
  const common = commonOf(fitsTrade)
  const reports = sqliteTalkReports(connection)
  const momentOf = (me: UserId) => ({ me, now: world.now().getTime() })
  const seen = (userId: UserId, id: TalkId) => one.get({ ...momentOf(userId), id })
  return {
    list: (userId, { limit, offset, ...page }) => {
      const words = { withWords: page.withWords ? 1 : 0, only: page.only ?? null }
      return {
        items: list
          .all({ ...momentOf(userId), ...words, limit, offset })
          .map((row) => ({ ...common(row), last: readLast(row.last) })),
        ...(totals.get({ me: userId, ...words }) as { total: number; unread: number }),
      }
    },
    one: (userId, { id, before }) => {
      const row = seen(userId, id)
      if (!row) return null
      const newest = entries.page(readerOf(row), before, ENTRIES_PER_PAGE + 1)
      const shownEntries = newest.slice(-ENTRIES_PER_PAGE).map(withoutSide)
      const code = codeOf(row, mustWait(reports, userId))
      const canWrite = code === null
      return {
        ...common(row),
        canWrite,
        mustWait: code === 'talks.held',
        canQuote: row.isClient === 0 && canWrite && !isPrivateSeller(row.kind, row.isTrader === 1),
        isBlocked: row.hasBlocked === 1,
        closedReason: row.closedReason,
        closedCause: row.closedCause,
        isReported: row.isReported === 1,
        review: partSlots.rightToReview.read(row.review ?? null),
        entries: shownEntries,
        firmPhoneE164:
          row.isClient === 1 && row.contactKey === 'given'
            ? readPhone(firmPhoneIn(shownEntries))
            : null,
        hasOlder: newest.length > ENTRIES_PER_PAGE,
        openedAt: isoTime(row.createdAt),
      }
    },
    entry: (userId, { talkId, entryId }) => {
      const row = seen(userId, talkId)
      const entry = row && entries.one(readerOf(row), entryId)
      return entry ? withoutSide(entry) : null
    },
    linked: (userId, { talkId, entryId }) => {
      const row = seen(userId, talkId)
      const entry = row && entries.one(readerOf(row), entryId)
      return entry ? { subject: row.subject, from: entry.authorName, text: entry.text } : null
    },
  }
}

const firmPhoneIn = (entries: readonly TalkEntryReply[]) =>
  entries.findLast(({ quote }) => quote?.firm?.phone)?.quote?.firm?.phone ?? ''

const withoutSide = ({ side: _, ...entry }: SidedEntry): TalkEntryReply => entry

const codeOf = (row: Row, hasToWait: boolean) => {
  const { state, areBothThere, hasBlocked, wasBlocked } = row
  const isLateAnswer = row.isClient === 1 && isAnsweredLate(row)
  return writingCode({
    state: isLateAnswer ? 'open' : state,
    areBothThere: areBothThere === 1,
    hasBlocked: hasBlocked === 1,
    wasBlocked: wasBlocked === 1,
    mustWait: hasToWait,
  })
}

const readerOf = ({
  id,
  isClient,
  ownName,
  withName,
  otherReadUpTo,
  contactKey,
}: Row): EntryReader => ({
  id: idOf(id),
  isPhoneHidden: isClient === 1 && contactKey !== 'given',
  otherReadUpTo,
  ...(isClient
    ? { side: 'client', names: { client: ownName, professional: withName } }
    : { side: 'professional', names: { client: withName, professional: ownName } }),
})

const commonOf = (fits: FitsTrade) => (row: Row) => ({
  id: row.id,
  subject: row.subject,
  listing: {
    kind: row.kind,
    id: row.listingId,
    isPublic: row.isPublic === 1,
    canBeClosed:
      row.isClient === 1 && row.requestStatus !== null && canBeCompleted(row.requestStatus),
  },
  role: row.isClient ? ('client' as const) : ('professional' as const),
  with: {
    name: row.withName,
    firm: readBrief(row.firm, fits),
    isGone: row.isGone === 1,
    ...(row.logoUrl && { logoUrl: row.logoUrl }),
  },
  state: row.state,
  contactKey: row.contactKey,
  unread: row.unread,
  updatedAt: isoTime(row.updatedAt),
})

const readLast = (json: string | null): TalkListItem['last'] => {
  if (json === null) return null
  const { kind, text, isMine, quote } = JSON.parse(json)
  return kind === 'event'
    ? { kind, event: text as TalkEvent, text: '', isMine: isMine === 1 }
    : { kind, event: null, text, isMine: isMine === 1, ...(quote && { quote: amountOf(quote) }) }
}

type Amount = readonly [
  shape: QuoteAmount['shape'],
  price: number | null,
  priceMax: number | null,
  isVatIncluded: number,
  vatRate: VatRateHundredths | null,
]

const amountOf = ([shape, price, priceMax, isVatIncluded, vatRate]: Amount): QuoteAmount => ({
  shape,
  price: price === null ? null : centsToEuro(price),
  priceMax: priceMax === null ? null : centsToEuro(priceMax),
  vatIncluded: isVatIncluded === 1,
  vatRate: vatRate === null ? null : vatRatePercent(vatRate),
})
