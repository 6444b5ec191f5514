import type { Page } from 'playwright'

/** Overflowing and overlapping elements, one line each. */
export const listLayoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(findLayoutFaults)

type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A visible box of text or a control. */
type Piece = Box & { readonly element: Element; readonly facts: Facts }

type Facts = {
  /** What scrolling and clipping ancestors leave visible. */
  readonly visible: Box
  /** The next ancestor, or the element itself, that is not inline. */
  readonly block: Element
  /** The overlay that contains it; null for the page itself. */
  readonly layer: Element | null
}

/** Runs in the page, without this file's scope, because only the faults are worth transferring. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is sent to the page as one function.
const findLayoutFaults = async (): Promise<string[]> => {
  /** Tolerated overlap of adjacent lines, in pixels. */
  const TOUCH_PX = 7
  const WHOLE: Box = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }

  const cut = (outer: Box, box: Box): Box => ({
    left: Math.max(box.left, outer.left),
    right: Math.min(box.right, outer.right),
    top: Math.max(box.top, outer.top),
    bottom: Math.min(box.bottom, outer.bottom),
  })
  const cache = new Map<Element, Facts>()
  const factsOf = (element: Element): Facts => {
    const facts = cache.get(element) ?? newFactsOf(element)
    cache.set(element, facts)
    return facts
  }
  const NO_PARENT = { visible: WHOLE, block: null, layer: null }
  const newFactsOf = (element: Element): Facts => {
    const { overflowX, clipPath, position, display } = getComputedStyle(element)
    const parent = element.parentElement ? factsOf(element.parentElement) : NO_PARENT
    const outer = element.parentElement === document.body ? WHOLE : parent.visible
    const isClipping = overflowX !== 'visible' || clipPath !== 'none'
    const isPlaced = !['static', 'relative'].includes(position)
    return {
      visible: isClipping ? cut(element.getBoundingClientRect(), outer) : outer,
      block: (display.startsWith('inline') && parent.block) || element,
      layer: isPlaced ? element : parent.layer,
    }
  }
  const nameOf = ({ element }: Piece) =>
    `${element.tagName.toLowerCase()}.${element.className} in .${element.parentElement?.className} "${(element.textContent ?? '').trim().slice(0, 25)}"`

  const piecesOf = (element: Element, boxes: Iterable<DOMRect>): Piece[] => {
    const facts = factsOf(element)
    return [...boxes]
      .map((box) => ({ ...cut(facts.visible, box), element, facts }))
      .filter(({ left, right, top, bottom }) => right - left >= 2 && bottom - top >= 2)
  }
  const textPieces = (text: Node, range: Range): Piece[] => {
    const element = text.parentElement
    if (!text.textContent?.trim()) return []
    if (!element?.checkVisibility({ visibilityProperty: true })) return []
    range.selectNodeContents(text)
    return piecesOf(element, range.getClientRects())
  }
  const findPieces = (): Piece[] => {
    const found: Piece[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) found.push(...textPieces(texts.currentNode, range))
    for (const control of document.querySelectorAll('input, select, textarea, img, button'))
      if (control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        found.push(...piecesOf(control, [control.getBoundingClientRect()]))
    return found
  }

  const stickingOut = (piece: Piece, pageWidth: number): string[] => {
    const { left, right, facts } = piece
    if (right > pageWidth + 1 || left < -1) return [`sticks out of the page: ${nameOf(piece)}`]
    const block = facts.block.getBoundingClientRect()
    if (right > block.right + 2 || left < block.left - 2)
      return [`sticks out of its box: ${nameOf(piece)}`]
    return []
  }
  const liesUpon = (one: Piece, other: Piece) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - other.top
    if (across <= 3 || down <= TOUCH_PX || one.facts.layer !== other.facts.layer) return false
    const isRelated =
      one.facts.block === other.facts.block ||
      one.element.contains(other.element) ||
      other.element.contains(one.element)
    return !isRelated
  }
  const overlapping = (all: readonly Piece[]): string[] => {
    const fromTop = all.toSorted((one, other) => one.top - other.top)
    return fromTop.flatMap((one, index) => {
      const faults: string[] = []
      for (let place = index + 1; place < fromTop.length; place += 1) {
        const other = fromTop[place]
        if (!other || other.top > one.bottom - TOUCH_PX) break
        if (liesUpon(one, other)) faults.push(`${nameOf(one)} lies upon ${nameOf(other)}`)
      }
      return faults
    })
  }

  // React has rendered a change of width by then.
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((done) => requestAnimationFrame(done))
  const { scrollWidth, clientWidth } = document.documentElement
  const pieces = findPieces()
  const faults = [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...pieces.flatMap((piece) => stickingOut(piece, clientWidth)),
    ...overlapping(pieces),
  ]
  return [...new Set(faults)].slice(0, 12)
}
