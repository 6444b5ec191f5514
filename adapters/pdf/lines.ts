import type { DocumentLine, FiscalDocument } from '#modules/invoicing/document/document.ts'
import { inEuro } from '#modules/kernel/euro.ts'
import { printedText } from '#modules/kernel/latin-text.ts'
import { vatRatePercent } from '#modules/kernel/money.ts'
import {
  HAIRLINE,
  heightOf,
  INK,
  LAST_LINE,
  PAGE,
  type Pdf,
  RIGHT_EDGE,
  rule,
  SOFT,
  write,
} from './sheet.ts'

const DESCRIPTION_MAX = 1000
const COLUMNS = {
  description: { x: PAGE.margin, width: 240 },
  quantity: { x: PAGE.margin + 248, width: 42, align: 'right' },
  price: { x: PAGE.margin + 296, width: 74, align: 'right' },
  rate: { x: PAGE.margin + 376, width: 32, align: 'right' },
  total: { x: RIGHT_EDGE - 72, width: 72, align: 'right' },
} as const

const TITLES: Record<keyof typeof COLUMNS, string> = {
  description: 'Descrizione',
  quantity: 'Q.tà',
  price: 'Prezzo netto',
  rate: 'IVA',
  total: 'Importo',
}

const ROW_PADDING = 7

/** A table row for each line, over several pages; answers the y where it ends. */
export const renderLines = (pdf: Pdf, { lines }: FiscalDocument, top: number) => {
  let y = renderColumnTitles(pdf, top)
  for (const line of lines) {
    if (y + heightOfLine(pdf, line) > LAST_LINE) y = onNewPage(pdf)
    y = renderLine(pdf, line, y)
  }
  return y
}

export const onNewPage = (pdf: Pdf) => {
  pdf.addPage()
  return renderColumnTitles(pdf, PAGE.margin)
}

const renderColumnTitles = (pdf: Pdf, y: number) => {
  for (const [name, column] of Object.entries(COLUMNS)) {
    write(pdf, TITLES[name as keyof typeof COLUMNS], { ...column, y, size: 8, color: SOFT })
  }
  rule(pdf, y + 15, INK)
  return y + 15
}

const renderLine = (pdf: Pdf, line: DocumentLine, top: number) => {
  const y = top + ROW_PADDING
  const figure = { y, isFigure: true }
  write(pdf, quantityOf(line), { ...COLUMNS.quantity, ...figure })
  write(pdf, netPriceOf(line), { ...COLUMNS.price, ...figure })
  write(pdf, rateOf(line), { ...COLUMNS.rate, ...figure })
  write(pdf, inEuro(line.netCents), { ...COLUMNS.total, ...figure })
  let below = write(pdf, descriptionOf(line), { ...COLUMNS.description, y })
  if (line.period)
    below = write(pdf, periodOf(line.period), {
      ...COLUMNS.description,
      y: below,
      size: 8,
      color: SOFT,
    })
  rule(pdf, below + ROW_PADDING - 2, HAIRLINE)
  return below + ROW_PADDING - 2
}

const heightOfLine = (pdf: Pdf, line: DocumentLine) =>
  heightOf(pdf, descriptionOf(line), COLUMNS.description) + (line.period ? 14 : 0) + 2 * ROW_PADDING

const descriptionOf = ({ description }: DocumentLine) => printedText(description, DESCRIPTION_MAX)

const QUANTITY = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 3 })

const quantityOf = ({ quantityThousandths }: DocumentLine) =>
  QUANTITY.format(quantityThousandths / 1000)

const PRICE = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 4,
})

/** More than two decimals when needed, so that price times quantity equals the amount. */
const netPriceOf = ({ netCents, quantityThousandths }: DocumentLine) =>
  PRICE.format((netCents * 10) / quantityThousandths)

const rateOf = ({ vatRateHundredths, nature }: DocumentLine) =>
  nature ?? `${QUANTITY.format(vatRatePercent(vatRateHundredths))}%`

const periodOf = ({ start, end }: NonNullable<DocumentLine['period']>) =>
  `Periodo dal ${shortDay(start)} al ${shortDay(end)}`

const shortDay = (day: string) => day.split('-').reverse().join('/')
