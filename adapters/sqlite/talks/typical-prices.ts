import { TYPICAL_PRICE_TERMS_MARKER } from '#modules/talks/contract/typical-price-words.ts'
import type { QuotePriceSample, TypicalPriceStore } from '#modules/talks/quotes/typical-price.ts'
import { withSql } from '../statements.ts'

type Row = {
  readonly firm: string
  readonly priceCents: number
  readonly isVatIncluded: number
  /** Hundredths of a percent. */
  readonly vatRate: number
}

/** VAT rate of quotes that do not say theirs. */
const STANDARD_RATE = 2200
const WHOLE = 10_000

const toPriced = ({ firm, priceCents, isVatIncluded, vatRate }: Row): QuotePriceSample => ({
  firm,
  grossCents:
    isVatIncluded === 1 ? priceCents : priceCents + Math.round((priceCents * vatRate) / WHOLE),
})

export const sqliteTypicalPrices = withSql<TypicalPriceStore>(({ rows, value }) => ({
  // Every version since then says it, up to the one in force.
  saidSince: () => {
    const since = value<number | null>`WITH versions AS (
        SELECT effective_at AS at, number, instr(html, ${TYPICAL_PRICE_TERMS_MARKER}) > 0 AS says
        FROM terms_versions WHERE slug = 'termini-condizioni' AND in_force_since IS NOT NULL)
      SELECT min(at) FROM versions v WHERE v.says AND NOT EXISTS (
        SELECT 1 FROM versions w WHERE NOT w.says AND (w.at, w.number) > (v.at, v.number))`
    return since === null || since === undefined ? null : new Date(since)
  },
  quotes: (categoryId, provinceId, since) =>
    rows<Row>`SELECT q.firm ->> 'vatId' AS firm, q.price_cents AS priceCents,
        q.is_vat_included AS isVatIncluded, coalesce(q.vat_rate, ${STANDARD_RATE}) AS vatRate
      FROM job_requests r CROSS JOIN talks t ON t.job_request_id = r.id
        CROSS JOIN talk_quotes q ON q.talk_id = t.id
      WHERE r.category_id = ${categoryId} AND r.province_id = ${provinceId}
        AND r.published_at IS NOT NULL
        AND q.shape = 'fixed' AND q.price_cents > 0 AND q.sent_at >= ${since}
        AND q.firm ->> 'vatId' IS NOT NULL
        AND q.revision = (SELECT max(revision) FROM talk_quotes WHERE talk_id = t.id)`.map(
      toPriced,
    ),
}))
