/** A visible box of text or a control, with its place in the document. */
export type Piece = Box & {
  readonly name: string
  /** Child indexes from the root, `0/3/1/`: an ancestor's path is a prefix. */
  readonly path: string
  readonly blockPath: string
  readonly block: Box
  /** Path of the overlay that contains it; empty for the page itself. */
  readonly layer: string
}
export type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export type Measured = {
  readonly scrollWidth: number
  readonly clientWidth: number
  readonly pieces: readonly Piece[]
}

/** Runs in the page, without this file's scope; answers JSON, which transfers faster than single values. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is sent to the page as one function.
export const measurePage = (): string => {
  const pieces: Piece[] = []
  const boxOf = ({ left, right, top, bottom }: Box): Box => ({ left, right, top, bottom })
  const cut = (outer: Box, box: Box): Box => ({
    left: Math.max(box.left, outer.left),
    right: Math.min(box.right, outer.right),
    top: Math.max(box.top, outer.top),
    bottom: Math.min(box.bottom, outer.bottom),
  })
  /** Area that scrolling and clipping ancestors leave visible. */
  const windows = new Map<Element, Box>()
  const windowOf = (element: Element): Box => {
    const known = windows.get(element)
    if (known) return known
    const whole = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }
    const parent = element.parentElement
    const outer = parent && parent !== document.body ? windowOf(parent) : whole
    const { overflowX, clipPath } = getComputedStyle(element)
    const hides = overflowX !== 'visible' || clipPath !== 'none'
    const left = hides ? cut(element.getBoundingClientRect(), outer) : outer
    windows.set(element, left)
    return left
  }
  const paths = new Map<Element, string>()
  const numberChildren = (element: Element, path: string) => {
    paths.set(element, path)
    let number = 0
    for (const child of element.children) {
      numberChildren(child, `${path}${number}/`)
      number += 1
    }
  }
  numberChildren(document.documentElement, '')
  const pathOf = (element: Element): string => paths.get(element) ?? ''
  const layers = new Map<Element, Element | null>()
  const layerOf = (element: Element): Element | null => {
    const known = layers.get(element)
    if (known !== undefined) return known
    const isPlaced = !['static', 'relative'].includes(getComputedStyle(element).position)
    const outer = element.parentElement && layerOf(element.parentElement)
    const layer = isPlaced ? element : outer
    layers.set(element, layer)
    return layer
  }
  const blocks = new Map<Element, Element>()
  const blockOf = (element: Element): Element => {
    const known = blocks.get(element)
    if (known !== undefined) return known
    const parent = element.parentElement
    const isInline = getComputedStyle(element).display.startsWith('inline')
    const block = isInline && parent ? blockOf(parent) : element
    blocks.set(element, block)
    return block
  }
  const add = (element: Element, rects: Iterable<DOMRect>) => {
    const block = blockOf(element)
    const layer = layerOf(element)
    const within = element.parentElement?.className
    const common = {
      name: `${element.tagName.toLowerCase()}.${element.className} in .${within} "${(element.textContent ?? '').trim().slice(0, 25)}"`,
      path: pathOf(element),
      blockPath: pathOf(block),
      block: boxOf(block.getBoundingClientRect()),
      layer: layer ? pathOf(layer) : '',
    }
    for (const rect of rects) pieces.push({ ...common, ...cut(windowOf(element), rect) })
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    const isShown = element?.checkVisibility({ visibilityProperty: true })
    if (!element || !isShown || !text.textContent?.trim()) continue
    range.selectNodeContents(text)
    add(element, range.getClientRects())
  }
  for (const control of document.querySelectorAll('input, select, textarea, img, button'))
    if (control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      add(control, [control.getBoundingClientRect()])
  const { scrollWidth, clientWidth } = document.documentElement
  const shown = pieces.filter(
    ({ left, right, top, bottom }) => right - left >= 2 && bottom - top >= 2,
  )
  return JSON.stringify({ scrollWidth, clientWidth, pieces: shown } satisfies Measured)
}
