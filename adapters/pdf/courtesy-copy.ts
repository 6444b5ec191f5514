/** The copy of an invoice that people read. What counts for the tax office is the XML, and it says so. */
import type { FiscalDocument } from '#modules/invoicing/index.ts'
import { drawFeet } from './foot.ts'
import { drawHead } from './head.ts'
import { drawLines } from './lines.ts'
import { PAGE, type Pdf, readFaces } from './sheet.ts'
import { drawTotals } from './totals.ts'

type Faces = Awaited<ReturnType<typeof readFaces>>

/** A PNG of the seller's logo; null without one. */
export type ReadLogo = () => Promise<Uint8Array | null>

const NO_LOGO: ReadLogo = () => Promise.resolve(null)

/** `fontFolder` holds the static files of Inter. They and the library are read when the first copy is drawn. */
export const courtesyCopies = (fontFolder: string, readLogo: ReadLogo = NO_LOGO) => {
  let reading: Promise<Faces> | undefined
  return async (document: FiscalDocument): Promise<Uint8Array> => {
    const { default: PdfDocument } = await import('pdfkit')
    reading ??= readFaces(fontFolder)
    const faces = await reading
    const logo = await readLogo()
    const pdf = new PdfDocument({
      size: 'A4',
      margins: { top: PAGE.margin, bottom: 0, left: PAGE.margin, right: PAGE.margin },
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
    return await written(pdf, () => draw(pdf, document, { ...faces, logo }))
  }
}

const titleOf = ({ kind, number }: FiscalDocument) =>
  `${kind === 'invoice' ? 'Fattura' : 'Nota di credito'} ${number}`

type Materials = Faces & { readonly logo: Uint8Array | null }

const draw = (pdf: Pdf, document: FiscalDocument, { logo, ...faces }: Materials) => {
  pdf.registerFont('text', faces.text)
  pdf.registerFont('strong', faces.strong)
  const belowHead = drawHead(pdf, document, logo)
  const belowLines = drawLines(pdf, document, belowHead)
  drawTotals(pdf, document, belowLines)
  drawFeet(pdf, document)
}

const written = (pdf: Pdf, drawAll: () => void): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    drawAll()
    pdf.end()
  })
