/** The courtesy copy of an invoice, which states that the XML is the legal document. */

import type { DocumentLine, FiscalDocument } from '#modules/invoicing/document/document.ts'
import { findNatureReference } from '#modules/invoicing/index.ts'
import { formatEuro } from '#modules/kernel/euro.ts'
import { toPrintedText } from '#modules/kernel/latin-text.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { toVatPercent } from '#modules/kernel/money.ts'
import { renderHead } from './head.ts'
import {
  A4_PAGE,
  CONTENT_WIDTH,
  collectPdfBytes,
  createPdfPrinter,
  HAIRLINE_COLOUR,
  LAST_LINE_Y,
  measureHeight,
  type PdfBrand,
  type PdfFile,
  type PdfFonts,
  type ReadPdfBrand,
  RIGHT_EDGE_X,
  renderHorizontalRule,
  SOFT_TEXT_COLOUR,
  TEXT_COLOUR,
  writePdfText,
} from './sheet.ts'

const TOP = A4_PAGE.height - 70

const COPY =
  "Copia di cortesia, senza valore fiscale: l'originale è il file XML destinato al Sistema di Interscambio (SdI) dell'Agenzia delle Entrate."

const NO_LOGO: ReadPdfBrand = () => Promise.resolve({ logo: null })

/** `fontFolder` holds static files of Inter. Fonts and library load with the first copy. */
export const createCourtesyCopies = (fontFolder: string, readBrand: ReadPdfBrand = NO_LOGO) => {
  const prepare = createPdfPrinter(fontFolder, readBrand)
  return async (document: FiscalDocument): Promise<Uint8Array> => {
    const { Document, faces, ...brand } = await prepare()
    const pdf = new Document({
      size: 'A4',
      margins: { top: A4_PAGE.margin, bottom: 0, left: A4_PAGE.margin, right: A4_PAGE.margin },
      font: faces.text,
      lang: 'it',
      pdfVersion: '1.7',
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: titleOf(document),
        Author: document.seller.name,
        CreationDate: new Date(`${document.issueDate}T12:00:00Z`),
      },
    })
    return await collectPdfBytes(pdf, () => render(pdf, document, { ...faces, ...brand }))
  }
}

const titleOf = ({ kind, number }: FiscalDocument) =>
  `${kind === 'invoice' ? 'Fattura' : 'Nota di credito'} ${number}`

type Materials = PdfFonts & Required<PdfBrand>

const render = (
  pdf: PdfFile,
  document: FiscalDocument,
  { logo, accent = '', ...faces }: Materials,
) => {
  pdf.registerFont('text', faces.text)
  pdf.registerFont('strong', faces.strong)
  const belowHead = renderHead(pdf, document, { logo, accent })
  const belowLines = renderLines(pdf, document, belowHead)
  renderTotals(pdf, document, { top: belowLines, accent })
  renderFooters(pdf, document)
}

const renderFooters = (pdf: PdfFile, { seller, number }: FiscalDocument) => {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    renderHorizontalRule(pdf, TOP)
    const spot = { x: A4_PAGE.margin, size: 7.5, color: SOFT_TEXT_COLOUR }
    const below = writePdfText(pdf, COPY, { ...spot, y: TOP + 8, width: CONTENT_WIDTH - 90 })
    const contacts = [seller.name, seller.website, seller.phone].filter((word) => word !== null)
    writePdfText(pdf, toPrintedText(contacts.join(' · '), 200), {
      ...spot,
      y: below,
      width: CONTENT_WIDTH - 90,
    })
    writePdfText(pdf, `${number}\n${page + 1} di ${count}`, {
      ...spot,
      y: TOP + 8,
      x: A4_PAGE.width - A4_PAGE.margin - 84,
      width: 84,
      align: 'right',
    })
  }
}

const LABEL = { x: RIGHT_EDGE_X - 240, width: 150 }
const FIGURE = { x: RIGHT_EDGE_X - 90, width: 90, align: 'right', isFigure: true } as const
const ROW = 16
const RATE = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

const renderTotals = (
  pdf: PdfFile,
  document: FiscalDocument,
  { top, accent }: { readonly top: number; readonly accent: string },
) => {
  const rows = rowsOf(document)
  const height = (rows.length + 3) * ROW + notesOf(document).length * 26
  let y = (top + height > LAST_LINE_Y ? onNewPage(pdf) : top) + 14
  for (const [label, cents] of rows) {
    writePdfText(pdf, label, { ...LABEL, y, color: SOFT_TEXT_COLOUR })
    writePdfText(pdf, formatEuro(cents), { ...FIGURE, y })
    y += ROW
  }
  pdf.moveTo(LABEL.x, y).lineTo(RIGHT_EDGE_X, y).lineWidth(1).strokeColor(accent).stroke()
  writePdfText(pdf, totalLabel(document), { ...LABEL, y: y + 8, size: 11, face: 'strong' })
  writePdfText(pdf, formatEuro(document.totalCents), {
    ...FIGURE,
    y: y + 8,
    size: 11,
    face: 'strong',
  })
  y += 2 * ROW + 14
  for (const note of notesOf(document)) {
    y =
      writePdfText(pdf, note, {
        x: A4_PAGE.margin,
        y,
        width: CONTENT_WIDTH,
        size: 8,
        color: SOFT_TEXT_COLOUR,
      }) + 4
  }
}

const rowsOf = ({ summaries }: FiscalDocument) =>
  summaries.flatMap(({ vatRateHundredths, nature, netCents, vatCents }): [string, number][] =>
    nature === null
      ? [
          [`Imponibile ${RATE.format(toVatPercent(vatRateHundredths))}%`, netCents],
          [`IVA ${RATE.format(toVatPercent(vatRateHundredths))}%`, vatCents],
        ]
      : [[`Importo senza IVA (${nature})`, netCents]],
  )

const totalLabel = ({ kind }: FiscalDocument) =>
  kind === 'invoice' ? 'Totale pagato' : 'Totale stornato'

const notesOf = ({ summaries, stampCents, customer }: FiscalDocument) => [
  ...summaries.flatMap(({ nature }) =>
    nature === null ? [] : findNatureReference(nature, customer),
  ),
  ...(stampCents > 0
    ? [`Imposta di bollo di ${formatEuro(stampCents)} assolta in modo virtuale dal prestatore.`]
    : []),
]

const DESCRIPTION_MAX = 1000
const COLUMNS = {
  description: { x: A4_PAGE.margin, width: 240 },
  quantity: { x: A4_PAGE.margin + 248, width: 42, align: 'right' },
  price: { x: A4_PAGE.margin + 296, width: 74, align: 'right' },
  rate: { x: A4_PAGE.margin + 376, width: 32, align: 'right' },
  total: { x: RIGHT_EDGE_X - 72, width: 72, align: 'right' },
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
const renderLines = (pdf: PdfFile, { lines }: FiscalDocument, top: number) => {
  let y = renderColumnTitles(pdf, top)
  for (const line of lines) {
    if (y + heightOfLine(pdf, line) > LAST_LINE_Y) y = onNewPage(pdf)
    y = renderLine(pdf, line, y)
  }
  return y
}

const onNewPage = (pdf: PdfFile) => {
  pdf.addPage()
  return renderColumnTitles(pdf, A4_PAGE.margin)
}

const renderColumnTitles = (pdf: PdfFile, y: number) => {
  for (const [name, column] of Object.entries(COLUMNS)) {
    writePdfText(pdf, TITLES[name as keyof typeof COLUMNS], {
      ...column,
      y,
      size: 8,
      color: SOFT_TEXT_COLOUR,
    })
  }
  renderHorizontalRule(pdf, y + 15, TEXT_COLOUR)
  return y + 15
}

const renderLine = (pdf: PdfFile, line: DocumentLine, top: number) => {
  const y = top + ROW_PADDING
  const figure = { y, isFigure: true }
  writePdfText(pdf, quantityOf(line), { ...COLUMNS.quantity, ...figure })
  writePdfText(pdf, netPriceOf(line), { ...COLUMNS.price, ...figure })
  writePdfText(pdf, rateOf(line), { ...COLUMNS.rate, ...figure })
  writePdfText(pdf, formatEuro(line.netCents), { ...COLUMNS.total, ...figure })
  let below = writePdfText(pdf, descriptionOf(line), { ...COLUMNS.description, y })
  if (line.period)
    below = writePdfText(pdf, periodOf(line.period), {
      ...COLUMNS.description,
      y: below,
      size: 8,
      color: SOFT_TEXT_COLOUR,
    })
  renderHorizontalRule(pdf, below + ROW_PADDING - 2, HAIRLINE_COLOUR)
  return below + ROW_PADDING - 2
}

const heightOfLine = (pdf: PdfFile, line: DocumentLine) =>
  measureHeight(pdf, descriptionOf(line), COLUMNS.description) +
  (line.period ? 14 : 0) +
  2 * ROW_PADDING

const descriptionOf = ({ description }: DocumentLine) => toPrintedText(description, DESCRIPTION_MAX)

const QUANTITY = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 3 })

const quantityOf = ({ quantityThousandths }: DocumentLine) =>
  QUANTITY.format(quantityThousandths / 1000)

const PRICE = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 4,
})

/** The price has more than two decimals if needed, so that price times quantity equals the amount. */
const netPriceOf = ({ netCents, quantityThousandths }: DocumentLine) =>
  PRICE.format((netCents * 10) / quantityThousandths)

const rateOf = ({ vatRateHundredths, nature }: DocumentLine) =>
  nature ?? `${QUANTITY.format(toVatPercent(vatRateHundredths))}%`

const periodOf = ({ start, end }: NonNullable<DocumentLine['period']>) =>
  `Periodo ${withArticle('dal', shortDay(start))} ${withArticle('al', shortDay(end))}`

const shortDay = (day: string) => day.split('-').reverse().join('/')
