/** Laying words out is most of what drawing a copy costs, and the same words stand in every copy. */
import type { Font, GlyphRun } from 'fontkit'

const MOST = 2000

export const rememberLayouts = (font: Font): Font => {
  const layOut = font.layout.bind(font)
  const known = new Map<string, GlyphRun>()
  font.layout = (text, features, ...rest) => {
    const key = JSON.stringify([text, features, ...rest])
    const run = known.get(key) ?? layOut(text, features, ...rest)
    if (!known.has(key)) {
      if (known.size >= MOST) known.clear()
      known.set(key, run)
    }
    return ownCopyOf(run)
  }
  return font
}

/** Whoever draws scales the places in place. */
const ownCopyOf = (run: GlyphRun): GlyphRun => {
  const copy: GlyphRun = Object.create(run)
  return Object.assign(copy, { positions: run.positions.map((position) => ({ ...position })) })
}
