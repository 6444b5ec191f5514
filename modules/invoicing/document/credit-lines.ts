import type { SoldLine } from './assemble.ts'
import type { FiscalDocument } from './document.ts'

/** All of the invoice's lines or, for a partial amount, one line for each rate. */
export const linesOfCredit = (
  invoice: FiscalDocument,
  amountCents: number,
): readonly SoldLine[] => {
  if (amountCents === invoice.totalCents) return invoice.lines
  return shares(invoice, amountCents)
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

/** In proportion to each rate's total; the rounding remainder is carried over, so that no cent is lost. */
const shares = ({ summaries, totalCents: wholeCents }: FiscalDocument, amountCents: number) => {
  let coveredCents = 0
  let creditedCents = 0
  return summaries.map(({ vatRateHundredths, nature, netCents, vatCents }) => {
    coveredCents += netCents + vatCents
    const upToHere = Math.round((amountCents * coveredCents) / wholeCents)
    const totalCents = upToHere - creditedCents
    creditedCents = upToHere
    return { vatRateHundredths, nature, totalCents }
  })
}
