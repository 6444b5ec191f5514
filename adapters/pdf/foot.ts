import { type FiscalDocument, latinText } from '#modules/invoicing/index.ts'
import { CONTENT_WIDTH, PAGE, type Pdf, rule, SOFT, write } from './sheet.ts'

const TOP = PAGE.height - 70

const COPY =
  "Copia di cortesia, senza valore fiscale: l'originale è il file XML trasmesso al Sistema di Interscambio (SdI) dell'Agenzia delle Entrate."

/** The same foot on every page, with its number. */
export const drawFeet = (pdf: Pdf, { seller, number }: FiscalDocument) => {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    rule(pdf, TOP)
    const spot = { x: PAGE.margin, size: 7.5, color: SOFT }
    const below = write(pdf, COPY, { ...spot, y: TOP + 8, width: CONTENT_WIDTH - 90 })
    const contacts = [seller.name, seller.website, seller.phone].filter((word) => word !== null)
    write(pdf, latinText(contacts.join(' · '), 200), {
      ...spot,
      y: below,
      width: CONTENT_WIDTH - 90,
    })
    write(pdf, `${number}\n${page + 1} di ${count}`, {
      ...spot,
      y: TOP + 8,
      x: PAGE.width - PAGE.margin - 84,
      width: 84,
      align: 'right',
    })
  }
}
