import type { Page } from 'playwright'
import { type Measured, measurePage, type Piece } from './measure-page.ts'

/** Tolerated overlap of adjacent lines, in pixels. */
const TOUCH_PX = 7

/** Overflowing and overlapping elements, one line each. */
export const layoutFaults = async (page: Page): Promise<string[]> => {
  const { scrollWidth, clientWidth, pieces } = JSON.parse(
    await page.evaluate(measurePage),
  ) as Measured
  const faults = [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...pieces.flatMap((piece) => stickingOut(piece, clientWidth)),
    ...overlapping(pieces),
  ]
  return [...new Set(faults)].slice(0, 12)
}

const stickingOut = ({ left, right, block, name }: Piece, pageWidth: number): string[] => {
  if (right > pageWidth + 1 || left < -1) return [`sticks out of the page: ${name}`]
  if (right > block.right + 2 || left < block.left - 2) return [`sticks out of its box: ${name}`]
  return []
}

const overlapping = (pieces: readonly Piece[]): string[] => {
  const fromTop = pieces.toSorted((one, other) => one.top - other.top)
  return fromTop.flatMap((one, index) => {
    const faults: string[] = []
    for (let place = index + 1; place < fromTop.length; place += 1) {
      const other = fromTop[place]
      if (!other || other.top > one.bottom - TOUCH_PX) break
      if (liesUpon(one, other)) faults.push(`${one.name} lies upon ${other.name}`)
    }
    return faults
  })
}

const liesUpon = (one: Piece, other: Piece) => {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - other.top
  if (across <= 3 || down <= TOUCH_PX || one.layer !== other.layer) return false
  const isRelated =
    one.blockPath === other.blockPath ||
    one.path.startsWith(other.path) ||
    other.path.startsWith(one.path)
  return !isRelated
}
