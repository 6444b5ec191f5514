import { idOf } from '#modules/kernel/ids.ts'
import type { Quote } from '#modules/talks/index.ts'

export type QuoteRow = {
  readonly id: string
  readonly talkId: string
  readonly revision: number
  readonly shape: Quote['shape']
  readonly priceCents: number | null
  readonly priceMaxCents: number | null
  readonly isVatIncluded: number
  readonly vatRate: number | null
  readonly lines: string
  readonly startsFrom: string | null
  readonly lastsDays: number | null
  readonly validUntil: string
  readonly isVisitFree: number | null
  readonly warrantyMonths: number | null
  readonly notes: string | null
  /** JSON. */
  readonly firm: string | null
  readonly isFirmHashed: number
  readonly hash: string
  readonly sentAt: number
}

/** Of `talk_quotes q`. */
export const QUOTE_COLUMNS = `q.id, q.talk_id AS talkId, q.revision, q.shape,
    q.price_cents AS priceCents, q.price_max_cents AS priceMaxCents,
    q.is_vat_included AS isVatIncluded, q.vat_rate AS vatRate, q.lines,
    q.starts_from AS startsFrom, q.lasts_days AS lastsDays, q.valid_until AS validUntil,
    q.is_visit_free AS isVisitFree, q.warranty_months AS warrantyMonths, q.notes, q.firm,
    q.is_firm_hashed AS isFirmHashed, q.hash,
    q.sent_at AS sentAt`

export const toQuote = (row: QuoteRow): Quote => ({
  id: idOf(row.id),
  talkId: idOf(row.talkId),
  revision: row.revision,
  shape: row.shape,
  priceCents: row.priceCents,
  priceMaxCents: row.priceMaxCents,
  isVatIncluded: row.isVatIncluded === 1,
  vatRate: row.vatRate,
  lines: JSON.parse(row.lines),
  startsFrom: row.startsFrom,
  lastsDays: row.lastsDays,
  validUntil: row.validUntil,
  isVisitFree: row.isVisitFree === null ? null : row.isVisitFree === 1,
  warrantyMonths: row.warrantyMonths,
  notes: row.notes,
  firm: row.firm === null ? null : JSON.parse(row.firm),
  isFirmHashed: row.isFirmHashed === 1,
  hash: row.hash,
  sentAt: new Date(row.sentAt),
})
