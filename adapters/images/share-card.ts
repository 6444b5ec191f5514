/** Share picture of 1200 × 630. Text is rendered as paths, so that it looks the same on machines without fonts. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import type { ShareCard } from '#modules/discovery/ports.ts'
import { cutText } from '#modules/kernel/cut-text.ts'
import { loadSharp } from './load-sharp.ts'

const INK = '#33281f'
const SOFT = '#6b5c4e'
const PAPER = '#f8f2e6'
const ACCENTS = {
  lavori: '#2f6f94',
  vetrina: '#b4532a',
  pagine: '#33281f',
  professionisti: '#b4532a',
} as const

const LEFT = 80
const WIDTH = 1040
const TITLE_LINES = 4

/** The operator's colours, empty for those of the product, and logo as PNG. */
type CardLook = {
  readonly primary: string
  readonly secondary: string
  readonly logo: Uint8Array | null
}

const PLAIN: CardLook = { primary: '', secondary: '', logo: null }

/** `fontFolder` holds static files of Inter. Fonts and libraries load with the first card. */
export const createShareCards = (
  fontFolder: string,
  readLook: () => Promise<CardLook> = () => Promise.resolve(PLAIN),
) => {
  let face: Font | undefined
  return async (card: ShareCard): Promise<Uint8Array> => {
    face ??= await readFace(join(fontFolder, 'inter-latin-600-normal.woff2'))
    const sharp = await loadSharp()
    return await sharp(Buffer.from(svgOf(card, face, await readLook())))
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
  }
}

const readFace = async (file: string) => {
  const { create } = await import('fontkit')
  return create(readFileSync(file)) as Font
}

const svgOf = (card: ShareCard, face: Font, look: CardLook) => {
  const { kind, kicker, title, foot, siteName } = card
  const accent = accentOf(kind, look)
  const size = title.length > 70 ? 58 : 72
  const lines = wrapText(title, size, face)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">`,
    `<rect width="1200" height="630" fill="${PAPER}"/><rect width="24" height="630" fill="${accent}"/>`,
    textPath(
      clipText(kicker.toUpperCase(), 28, face),
      { x: LEFT, y: 110, size: 28, fill: accent },
      face,
    ),
    ...lines.map((line, index) =>
      textPath(line, { x: LEFT, y: 205 + index * size * 1.2, size, fill: INK }, face),
    ),
    textPath(clipText(foot, 32, face), { x: LEFT, y: 520, size: 32, fill: SOFT }, face),
    look.logo
      ? logoImage(look.logo)
      : textPath(siteName, { x: LEFT, y: 580, size: 28, fill: accent }, face),
    '</svg>',
  ].join('')
}

const accentOf = (kind: ShareCard['kind'], { primary, secondary }: CardLook) => {
  const own = kind === 'vetrina' || kind === 'professionisti' ? secondary : primary
  return own || ACCENTS[kind]
}

const logoImage = (logo: Uint8Array) =>
  `<image x="${LEFT}" y="544" width="400" height="60" preserveAspectRatio="xMinYMid meet" href="data:image/png;base64,${Buffer.from(logo).toString('base64')}"/>`

type Place = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill: string
}

const textPath = (text: string, { x, y, size, fill }: Place, face: Font) => {
  const scale = size / face.unitsPerEm
  const run = face.layout(text)
  let at = 0
  const glyphs = run.glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`
    at += run.positions[index]?.xAdvance ?? 0
    return path
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}

const widthOf = (text: string, size: number, face: Font) =>
  (face.layout(text).advanceWidth * size) / face.unitsPerEm

/** Wraps the text; the rest is cut with an ellipsis. */
const wrapText = (text: string, size: number, face: Font): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer, size, face) <= WIDTH) lines[lines.length - 1] = longer
    else lines.push(clipText(word, size, face))
  }
  if (lines.length <= TITLE_LINES) return lines
  const last = clipText(`${lines[TITLE_LINES - 1]}…`, size, face)
  return [...lines.slice(0, TITLE_LINES - 1), last]
}

/** The longest beginning that fits, halving what is left to try: laying out 400 letters takes milliseconds. */
const clipText = (text: string, size: number, face: Font) => {
  if (widthOf(text, size, face) <= WIDTH) return text
  let fitting = 0
  let tooLong = text.length
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2)
    if (widthOf(`${cutText(text, middle)}…`, size, face) <= WIDTH) fitting = middle
    else tooLong = middle
  }
  return `${cutText(text, fitting)}…`
}
