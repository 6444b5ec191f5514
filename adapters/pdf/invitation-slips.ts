/** A4 sheets of slips to hand out, ten a sheet, each with the code of one invitation. */

import encodeQR from 'qr'
import { formatGift } from '#modules/growth/contract/gift.ts'
import { toPrintedText } from '#modules/kernel/latin-text.ts'
import { formatLongDay, withArticle } from '#modules/kernel/long-day.ts'
import {
  collectPdfBytes,
  createPdfPrinter,
  HAIRLINE_COLOUR,
  type PdfFile,
  type ReadPdfBrand,
  SOFT_TEXT_COLOUR,
  TEXT_COLOUR,
  writePdfText,
} from './sheet.ts'

export type InvitationSlips = {
  readonly label: string
  readonly gift: { readonly contacts: number; readonly days: number }
  /** `2026-12-31`. */
  readonly expiresAt: string
  readonly codes: readonly string[]
}

type Site = { readonly name: string; readonly url: string }

/** Lengths are points on A4. */
const SLIP = { width: 297.64, height: 168.38, pad: 18, qr: 96 }
const COLUMNS = 2
const ROWS = 5

export const renderInvitationSlips = (fontFolder: string, site: Site, readBrand: ReadPdfBrand) => {
  const prepare = createPdfPrinter(fontFolder, readBrand)
  return async (slips: InvitationSlips): Promise<Uint8Array> => {
    const { Document, faces, logo, accent } = await prepare()
    const pdf = new Document({
      size: 'A4',
      margin: 0,
      font: faces.text,
      lang: 'it',
      autoFirstPage: false,
      info: { Title: `Inviti: ${toPrintedText(slips.label, 80)}`, Author: site.name },
    })
    return await collectPdfBytes(pdf, () => {
      pdf.registerFont('text', faces.text)
      pdf.registerFont('strong', faces.strong)
      for (const [index, code] of slips.codes.entries()) {
        const place = index % (COLUMNS * ROWS)
        if (place === 0) pdf.addPage()
        renderSlip(pdf, { slips, code, site, logo, accent, place })
      }
    })
  }
}

type Slip = {
  readonly slips: InvitationSlips
  readonly code: string
  readonly site: Site
  readonly logo: Uint8Array | null
  readonly accent: string
  readonly place: number
}

const renderSlip = (pdf: PdfFile, { slips, code, site, logo, accent, place }: Slip) => {
  const left = (place % COLUMNS) * SLIP.width
  const top = Math.floor(place / COLUMNS) * SLIP.height
  pdf.rect(left, top, SLIP.width, SLIP.height).lineWidth(0.4).strokeColor(HAIRLINE_COLOUR).stroke()
  const address = `${site.url}/invito/${code}`
  const qrLeft = left + SLIP.width - SLIP.pad - SLIP.qr
  renderQr(pdf, address, { x: qrLeft, y: top + SLIP.pad })
  const spot = { x: left + SLIP.pad, width: qrLeft - left - 2 * SLIP.pad }
  let y = top + SLIP.pad
  if (logo) {
    pdf.image(Buffer.from(logo), spot.x, y, { fit: [spot.width, 24] })
    y += 28
  }
  y = writePdfText(pdf, toPrintedText(site.name, 40), {
    ...spot,
    y,
    size: 12,
    face: 'strong',
    color: accent,
  })
  y = writePdfText(pdf, giftText(slips.gift), { ...spot, y: y + 4, size: 9.5, color: TEXT_COLOUR })
  writePdfText(pdf, `Valido fino ${withArticle('al', formatLongDay(slips.expiresAt))}`, {
    ...spot,
    y: y + 4,
    size: 8,
    color: SOFT_TEXT_COLOUR,
  })
  const foot = top + SLIP.height - SLIP.pad
  writePdfText(pdf, code, { ...spot, y: foot - 26, size: 13, face: 'strong' })
  writePdfText(pdf, `${new URL(site.url).host}/invito/${code}`, {
    x: left + SLIP.pad,
    width: SLIP.width - 2 * SLIP.pad,
    y: foot - 9,
    size: 8,
    color: SOFT_TEXT_COLOUR,
  })
}

const giftText = (gift: InvitationSlips['gift']) => {
  const { contacts, days } = formatGift(gift)
  return gift.contacts === 0
    ? 'Un invito per la tua impresa: registrati e fatti trovare dai clienti della tua zona.'
    : `Un invito per la tua impresa, con ${contacts} in regalo per ${days}: non paghi nulla.`
}

/** Draws black squares, so that the code prints sharp in any size. */
const renderQr = (
  pdf: PdfFile,
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
) => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const side = SLIP.qr / rows.length
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * side, y + row * side, side, side)
  pdf.fill(TEXT_COLOUR)
}
