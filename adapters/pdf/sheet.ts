/** Page, fonts and colours. Lengths are points (72 per inch) on A4. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font, GlyphRun } from 'fontkit'
import type PdfDocument from 'pdfkit'

const MOST = 2000

export type PdfFile = InstanceType<typeof PdfDocument>

export const A4_PAGE = { width: 595.28, height: 841.89, margin: 56, foot: 96 }
export const CONTENT_WIDTH = A4_PAGE.width - 2 * A4_PAGE.margin
export const RIGHT_EDGE_X = A4_PAGE.width - A4_PAGE.margin
/** Only the footer is below. */
export const LAST_LINE_Y = A4_PAGE.height - A4_PAGE.foot

export const TEXT_COLOUR = '#1c2530'
export const SOFT_TEXT_COLOUR = '#5b6673'
export const HAIRLINE_COLOUR = '#d5d2ca'
const SEA = '#1d4e6f'

type Face = 'text' | 'strong'
export type PdfFonts = Awaited<ReturnType<typeof readFaces>>

/** Static files of Inter, cached: reading them takes longer than rendering a document. */
const readFaces = async (fontFolder: string) => {
  const { create: createFont } = await import('fontkit')
  const read = (file: string) => {
    // The file holds one font, not a collection.
    const font = cacheInflatedTables(createFont(readFileSync(join(fontFolder, file))) as Font)
    // pdfkit accepts a parsed font, although its types do not say so.
    return rememberLayouts(font) as unknown as string
  }
  return {
    text: read('inter-latin-400-normal.woff'),
    strong: read('inter-latin-600-normal.woff'),
  } satisfies Record<Face, string>
}

export type PdfBrand = {
  /** A PNG of the seller's logo; null without one. */
  readonly logo: Uint8Array | null
  /** The product's colour is used if it is absent. */
  readonly accent?: string | undefined
}

export type ReadPdfBrand = () => Promise<PdfBrand>

/** Library, fonts (read once, with the first document), logo and accent. */
export const createPdfPrinter = (fontFolder: string, readBrand: ReadPdfBrand) => {
  let reading: ReturnType<typeof readFaces> | undefined
  return async () => {
    const { default: Document } = await import('pdfkit')
    reading ??= readFaces(fontFolder)
    const { logo, accent = SEA } = await readBrand()
    return { Document, faces: await reading, logo, accent }
  }
}

/** The file, once everything is on it. */
export const collectPdfBytes = (pdf: PdfFile, renderAll: () => void): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    renderAll()
    pdf.end()
  })

type Style = {
  readonly size?: number
  readonly face?: Face
  readonly color?: string
  readonly width?: number
  readonly align?: 'left' | 'right'
  /** Tabular digits, in one piece: set smaller where they are wider than their column. */
  readonly isFigure?: boolean
}

const LINE_GAP = 2

export type PdfPosition = { readonly x: number; readonly y: number }

/** Writes at a position and answers the y below the text. */
export const writePdfText = (pdf: PdfFile, text: string, spot: PdfPosition & Style) => {
  const {
    x,
    y,
    size = 9,
    face = 'text',
    color = TEXT_COLOUR,
    width = CONTENT_WIDTH,
    align = 'left',
  } = spot
  pdf.font(face).fontSize(size).fillColor(color)
  const options = {
    width,
    align,
    lineGap: LINE_GAP,
    ...(spot.isFigure && { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] }),
  }
  if (spot.isFigure) pdf.fontSize(size * Math.min(1, width / pdf.widthOfString(text, options)))
  pdf.text(text, x, y, options)
  return pdf.y
}

export const measureHeight = (
  pdf: PdfFile,
  text: string,
  { size = 9, width = CONTENT_WIDTH }: Style,
) => pdf.font('text').fontSize(size).heightOfString(text, { width, lineGap: LINE_GAP })

export const renderHorizontalRule = (pdf: PdfFile, y: number, color = HAIRLINE_COLOUR) =>
  pdf.moveTo(A4_PAGE.margin, y).lineTo(RIGHT_EDGE_X, y).lineWidth(0.6).strokeColor(color).stroke()

/** Caches text layouts, most of the cost of a copy, because documents share their words. */
const rememberLayouts = (font: Font): Font => {
  const layOut = font.layout.bind(font)
  const cache = new Map<string, GlyphRun>()
  font.layout = (text, features, ...rest) => {
    const key = JSON.stringify([text, features, ...rest])
    const run = cache.get(key) ?? layOut(text, features, ...rest)
    if (!cache.has(key)) {
      if (cache.size >= MOST) cache.clear()
      cache.set(key, run)
    }
    return ownCopyOf(run)
  }
  return font
}

/** A copy, because rendering scales the positions in place. */
const ownCopyOf = (run: GlyphRun): GlyphRun => {
  const copy: GlyphRun = Object.create(run)
  return Object.assign(copy, { positions: run.positions.map((position) => ({ ...position })) })
}

type TableStream = { pos: number }

/** What the library's types leave out of a WOFF font. */
type Tables = {
  readonly stream: TableStream
  _getTableStream: (tag: string) => TableStream | null
}

/** The library inflates a table for every glyph: 120 ms instead of 20 for one invoice. Tested against the pinned release. */
export const cacheInflatedTables = (font: Font): Font => {
  const tables = font as unknown as Tables
  const read = tables._getTableStream.bind(font)
  const cache = new Map<string, TableStream>()
  tables._getTableStream = (tag) => {
    const table = cache.get(tag) ?? read(tag)
    // A table that would not shrink is part of the file.
    if (table === null || table === tables.stream) return table
    cache.set(tag, table)
    table.pos = 0
    return table
  }
  return font
}
