import type { FitsTrade } from '#modules/firms/trade-fit.ts'
import { type TalkId, toId, type UserId } from '#modules/kernel/ids.ts'
import { centsToEuro, toVatPercent, type VatRateHundredths } from '#modules/kernel/money.ts'
import type { World } from '#modules/kernel/world.ts'
import { canBeCompleted } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { ENTRIES_PER_PAGE, type TalkEvent } from '#modules/talks/contract/paths.ts'
import type { QuoteAmount } from '#modules/talks/contract/quotes.ts'
import type { TalkEntryReply, TalkListItem } from '#modules/talks/contract/talks.ts'
import type { EntryQuotes, TalkImages, TalkViews } from '#modules/talks/ports.ts'
import type { Connection } from '../connection.ts'
import { parseFirmBrief } from '../firms/firm-brief.ts'
import { optionalModuleSlots } from '../parts.ts'
import { cachedStatements } from '../statement-cache.ts'
import { isoTime } from '../statements.ts'
import { type EntryReader, type EntryWithSide, sqliteEntryRows } from './entry-rows.ts'
import { ONE_TALK_SQL, PAGE_OF_TALKS_SQL, TALK_TOTALS_SQL, type TalkRow } from './talk-columns.ts'

type Needs = {
  readonly world: Pick<World, 'now'>
  readonly images: Pick<TalkImages, 'of'>
  readonly quotes: EntryQuotes
  readonly fitsTrade: FitsTrade
}

export const sqliteTalkViews = (
  connection: Connection,
  { world, fitsTrade, ...shown }: Needs,
): Omit<TalkViews, 'reported'> => {
  const { prepareStatement } = cachedStatements(connection)
  const one = prepareStatement<TalkRow>(ONE_TALK_SQL)
  const list = prepareStatement<TalkRow>(PAGE_OF_TALKS_SQL)
  const totals = prepareStatement<{ total: number; unread: number }>(TALK_TOTALS_SQL)
  const entries = sqliteEntryRows(connection, shown)
  const common = commonOf(fitsTrade)
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
      return {
        areBothThere: row.areBothThere === 1,
        wasBlocked: row.wasBlocked === 1,
        isTrader: row.isTrader === 1,
        talk: {
          ...common(row),
          isBlocked: row.hasBlocked === 1,
          closedReason: row.closedReason,
          closedCause: row.closedCause,
          isReported: row.isReported === 1,
          review: optionalModuleSlots.rightToReview.read(row.review ?? null),
          entries: newest.slice(-ENTRIES_PER_PAGE).map(withoutSide),
          hasOlder: newest.length > ENTRIES_PER_PAGE,
          openedAt: isoTime(row.createdAt),
        },
      }
    },
    entry: (userId, { talkId, entryId }) => {
      const row = seen(userId, talkId)
      const entry = row && entries.one(readerOf(row), entryId)
      if (!entry) return null
      return { role: roleOf(row), contactKey: row.contactKey, entry: withoutSide(entry) }
    },
    linked: (userId, { talkId, entryId }) => {
      const row = seen(userId, talkId)
      const entry = row && entries.one(readerOf(row), entryId)
      return entry ? { subject: row.subject, from: entry.authorName, text: entry.text } : null
    },
  }
}

const withoutSide = ({ side: _, ...entry }: EntryWithSide): TalkEntryReply => entry

const readerOf = ({ id, isClient, ownName, withName, otherReadUpTo }: TalkRow): EntryReader => ({
  id: toId(id),
  otherReadUpTo,
  ...(isClient
    ? { side: 'client', names: { client: ownName, professional: withName } }
    : { side: 'professional', names: { client: withName, professional: ownName } }),
})

const roleOf = ({ isClient }: TalkRow): TalkListItem['role'] =>
  isClient ? 'client' : 'professional'

const commonOf = (fits: FitsTrade) => (row: TalkRow) => ({
  id: row.id,
  subject: row.subject,
  listing: {
    kind: row.kind,
    id: row.listingId,
    isPublic: row.isPublic === 1,
    canBeClosed:
      row.isClient === 1 && row.requestStatus !== null && canBeCompleted(row.requestStatus),
  },
  role: roleOf(row),
  with: {
    name: row.withName,
    firm: parseFirmBrief(row.firm, fits),
    isGone: row.isGone === 1,
    ...(row.logoUrl && { logoUrl: row.logoUrl }),
  },
  state: row.state,
  contactKey: row.contactKey,
  unread: row.unread,
  updatedAt: isoTime(row.updatedAt),
})

type LastEntry = {
  readonly kind: 'event' | 'message' | 'quote'
  readonly text: string
  readonly isMine: number
  readonly quote: Amount | null
}

const readLast = (json: string | null): TalkListItem['last'] => {
  if (json === null) return null
  const { kind, text, isMine, quote }: LastEntry = JSON.parse(json)
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
  vatRate: vatRate === null ? null : toVatPercent(vatRate),
})
