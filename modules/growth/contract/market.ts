/** `GET /api/admin/market`: what is asked for and who is there, by trade and province. */
import * as v from 'valibot'
import { listOf, pageQueryOf } from '#modules/kernel/contract.ts'

export const marketPath = '/api/admin/market'

export const MARKET_DAYS = ['30', '90'] as const

export const MarketQuery = v.object({
  days: v.pipe(
    v.optional(v.picklist(MARKET_DAYS, 'Scegli 30 o 90 giorni'), '30'),
    v.transform(Number),
  ),
  ...pageQueryOf(50),
})
export type MarketQuery = v.InferOutput<typeof MarketQuery>

export const MarketRow = v.object({
  /** Null for those who wait for any trade of a province. */
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
  /** From publication to the first answer, of the answered ones. */
  medianHours: v.nullable(v.number()),
  /** Shown ones that do this there; `active` saw a contact or answered in the period. */
  firms: v.number(),
  active: v.number(),
  /** Null where a firm has no limit. */
  contactsLeft: v.nullable(v.number()),
  waiting: v.number(),
})
export type MarketRow = v.InferOutput<typeof MarketRow>

export const MarketReply = v.object({
  ...listOf(MarketRow).entries,
  /** Visits from elsewhere in the period, most first. */
  sources: v.array(v.object({ source: v.string(), visits: v.number() })),
})
export type MarketReply = v.InferOutput<typeof MarketReply>
