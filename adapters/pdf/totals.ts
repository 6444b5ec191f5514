import { type FiscalDocument, natureReference } from '#modules/invoicing/index.ts'
import { inEuro } from '#modules/kernel/euro.ts'
import { vatRatePercent } from '#modules/kernel/money.ts'
import { onNewPage } from './lines.ts'
import { CONTENT_WIDTH, LAST_LINE, PAGE, type Pdf, RIGHT_EDGE, SEA, SOFT, write } from './sheet.ts'

const LABEL = { x: RIGHT_EDGE - 240, width: 150 }
const FIGURE = { x: RIGHT_EDGE - 90, width: 90, align: 'right', isFigure: true } as const
const ROW = 16
const RATE = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

/** Renders the totals by rate and the grand total. */
export const renderTotals = (pdf: Pdf, document: FiscalDocument, top: number) => {
  const rows = rowsOf(document)
  const height = (rows.length + 3) * ROW + notesOf(document).length * 26
  let y = (top + height > LAST_LINE ? onNewPage(pdf) : top) + 14
  for (const [label, cents] of rows) {
    write(pdf, label, { ...LABEL, y, color: SOFT })
    write(pdf, inEuro(cents), { ...FIGURE, y })
    y += ROW
  }
  pdf.moveTo(LABEL.x, y).lineTo(RIGHT_EDGE, y).lineWidth(1).strokeColor(SEA).stroke()
  write(pdf, totalLabel(document), { ...LABEL, y: y + 8, size: 11, face: 'strong' })
  write(pdf, inEuro(document.totalCents), { ...FIGURE, y: y + 8, size: 11, face: 'strong' })
  y += 2 * ROW + 14
  for (const note of notesOf(document)) {
    y = write(pdf, note, { x: PAGE.margin, y, width: CONTENT_WIDTH, size: 8, color: SOFT }) + 4
  }
}

const rowsOf = ({ summaries }: FiscalDocument) =>
  summaries.flatMap(({ vatRateHundredths, nature, netCents, vatCents }): [string, number][] =>
    nature === null
      ? [
          [`Imponibile ${RATE.format(vatRatePercent(vatRateHundredths))}%`, netCents],
          [`IVA ${RATE.format(vatRatePercent(vatRateHundredths))}%`, vatCents],
        ]
      : [[`Importo senza IVA (${nature})`, netCents]],
  )

const totalLabel = ({ kind }: FiscalDocument) =>
  kind === 'invoice' ? 'Totale pagato' : 'Totale stornato'

const notesOf = ({ summaries, stampCents, customer }: FiscalDocument) => [
  ...summaries.flatMap(({ nature }) => (nature === null ? [] : natureReference(nature, customer))),
  ...(stampCents > 0
    ? [`Imposta di bollo di ${inEuro(stampCents)} assolta in modo virtuale dal prestatore.`]
    : []),
]
