import type { FiscalDocument, RateSummary, SoldLine } from './document.ts'
import type { Taken } from './vat-split.ts'

/** All of the invoice's lines or, for a partial amount, one line for each rate; `earlier` are its other credit notes. */
export const linesOfCredit = (
  invoice: FiscalDocument,
  earlier: readonly FiscalDocument[],
  amountCents: number,
): readonly SoldLine[] => {
  if (amountCents === invoice.totalCents) return invoice.lines
  return shares(leftOf(invoice, earlier), amountCents)
    .filter(({ totalCents }) => totalCents > 0)
    .map(({ totalCents, vatRateHundredths, nature }) => ({
      itemType: 'credit',
      itemId: '',
      description: `Storno parziale della fattura ${invoice.number}`,
      quantityThousandths: 1000,
      unitPriceCents: totalCents,
      totalCents,
      vatRateHundredths,
      nature,
      period: null,
    }))
}

/** What credit notes took of each rate, so that the next one closes to the cent. */
export const takenBy = (notes: readonly FiscalDocument[]): Taken => {
  const taken = new Map<number, { grossCents: number; vatCents: number }>()
  for (const { vatRateHundredths, netCents, vatCents } of notes.flatMap((note) => note.summaries)) {
    const before = taken.get(vatRateHundredths) ?? { grossCents: 0, vatCents: 0 }
    taken.set(vatRateHundredths, {
      grossCents: before.grossCents + netCents + vatCents,
      vatCents: before.vatCents + vatCents,
    })
  }
  return taken
}

const leftOf = ({ summaries }: FiscalDocument, earlier: readonly FiscalDocument[]) => {
  const taken = takenBy(earlier)
  return summaries.map((rate) => {
    const gone = taken.get(rate.vatRateHundredths)?.grossCents ?? 0
    return { ...rate, leftCents: Math.max(0, rate.netCents + rate.vatCents - gone) }
  })
}

/** In proportion to what is left of each rate; the rounding remainder is carried over, so that no cent is lost. */
const shares = (
  rates: readonly (RateSummary & { readonly leftCents: number })[],
  amountCents: number,
) => {
  const wholeCents = rates.reduce((sum, { leftCents }) => sum + leftCents, 0)
  let coveredCents = 0
  let creditedCents = 0
  return rates.map(({ vatRateHundredths, nature, leftCents }) => {
    coveredCents += leftCents
    const upToHere = Math.round((amountCents * coveredCents) / wholeCents)
    const totalCents = upToHere - creditedCents
    creditedCents = upToHere
    return { vatRateHundredths, nature, totalCents }
  })
}
