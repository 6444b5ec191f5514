/** `GET /api/admin/market`: what is asked for and who is there, by trade and province. */
import * as v from 'valibot'
import { createPageQuery, listReplyOf } from '#modules/kernel/contract/paging.ts'
import { optionalText } from '#modules/kernel/contract.ts'

export const marketPath = '/api/admin/market'

export const MARKET_DAYS = ['30', '90'] as const

export const MarketQuery = v.object({
  days: v.pipe(
    v.optional(v.picklist(MARKET_DAYS, 'Scegli 30 o 90 giorni'), '30'),
    v.transform(Number),
  ),
  categoryId: optionalText(64),
  provinceId: optionalText(64),
  ...createPageQuery(50),
})
export type MarketQuery = v.InferOutput<typeof MarketQuery>

export const MarketRow = v.object({
  /** This is null for those who wait for any trade of a province. */
  categoryId: v.nullable(v.string()),
  category: v.nullable(v.string()),
  provinceId: v.string(),
  province: v.string(),
  /** Published in the period; of them those with a contact seen, a professional's message, a quote, a choice. */
  requests: v.number(),
  revealed: v.number(),
  answered: v.number(),
  quoted: v.number(),
  chosen: v.number(),
  /** Measures from publication to the first answer, over the answered requests. */
  medianHours: v.nullable(v.number()),
  /** Shown ones that do this there; `active` saw a contact or answered in the period. */
  firms: v.number(),
  active: v.number(),
  /** This is null where a firm has no limit. */
  contactsLeft: v.nullable(v.number()),
  waiting: v.number(),
})
export type MarketRow = v.InferOutput<typeof MarketRow>

export const EMPTY_SEARCH_SIDES = ['jobs', 'showcase', 'firms'] as const
export type EmptySearchSide = (typeof EMPTY_SEARCH_SIDES)[number]

/** Words are told from so many visitors on, and on so many days: what only one person types may name somebody. */
export const REPORTED_SEARCH_MINIMUM = { searches: 3, days: 2 } as const
/** Empty searches are stored for as long as the market board looks back. */
export const SEARCH_WITHOUT_RESULTS_RETENTION_DAYS = 90

/** Searches of the period that found nothing. */
export const SearchWithoutResults = v.object({
  side: v.picklist(EMPTY_SEARCH_SIDES),
  /** This is null where too few searched for the same, or only by trade and place. */
  words: v.nullable(v.string()),
  categoryId: v.nullable(v.string()),
  category: v.nullable(v.string()),
  provinceId: v.nullable(v.string()),
  province: v.nullable(v.string()),
  /** The category that has the words by now, as its name or one of its own. */
  found: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** A visitor counts once a day. */
  searches: v.number(),
})
export type SearchWithoutResults = v.InferOutput<typeof SearchWithoutResults>

/** What the board may be narrowed to, by name, with its rows of the whole board. */
const MarketChoice = v.object({ id: v.string(), name: v.string(), total: v.number() })
export type MarketOption = v.InferOutput<typeof MarketChoice>

export const MarketReply = v.object({
  ...listReplyOf(MarketRow).entries,
  categories: v.array(MarketChoice),
  provinces: v.array(MarketChoice),
  /** Figures of a period count from here up to `countedAt`. */
  since: v.string(),
  countedAt: v.string(),
  /** Visits from elsewhere in the period, most first. */
  sources: v.array(v.object({ source: v.string(), visits: v.number() })),
  /** The most frequent first. */
  emptySearches: v.array(SearchWithoutResults),
})
export type MarketReply = v.InferOutput<typeof MarketReply>
