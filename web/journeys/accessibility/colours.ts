import type { Page } from 'playwright'
import { ALL_RULES, type Axe, bringAxe, COLOURS_ALONE } from './axe.ts'

/** Texts that passed, by their `appearanceOf`. */
export type SeenTexts = Set<string>

type Texts = { texts: Element[] }

/**
 * Objections of axe's colour rules, one line each. These rules take most of the time, so only texts that were not
 * `seen` in the same place, colours, weight and size class are checked. The window's width matters only for
 * positioned elements, because others cannot overlap something new. Undecided texts stay unseen.
 */
export const colourObjections = async (page: Page, seen: SeenTexts): Promise<string[]> => {
  const { appearances, chosen } = await unseenTexts(page, seen)
  if (chosen.length === 0) return []
  return await ask(page, seen, { appearances, chosen, options: COLOURS_ALONE })
}

/** The colour objections, together with those of all other rules for the page. */
export const allObjections = async (page: Page, seen: SeenTexts): Promise<string[]> =>
  await ask(page, seen, { ...(await unseenTexts(page, seen)), options: ALL_RULES })

type Question = {
  readonly appearances: readonly string[]
  readonly chosen: number[]
  readonly options: object
}

const unseenTexts = async (page: Page, seen: SeenTexts) => {
  const appearances = JSON.parse(await page.evaluate(findTexts)) as string[]
  const chosen = appearances.flatMap((appearance, place) =>
    seen.has(appearance) || appearances.indexOf(appearance) < place ? [] : [place],
  )
  return { appearances, chosen }
}

const ask = async (page: Page, seen: SeenTexts, { appearances, chosen, options }: Question) => {
  await bringAxe(page)
  const isWhole = options === ALL_RULES
  const { objections, undecided } = await page.evaluate(judge, { chosen, options, isWhole })
  for (const place of chosen) if (!undecided.includes(place)) seen.add(appearances[place] ?? '')
  return objections
}

/** Runs in the page: appearance of each visible text as JSON; the elements are stored for `judge`. */
const findTexts = (): string => {
  const FIELDS = 'input, select, textarea, button'
  const modal = document.querySelector('dialog:modal')
  const appearances = new Map<Element, string>()

  const appearanceOf = (element: Element): string => {
    const known = appearances.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const parent = element.parentElement
    const appearance = shorten([
      parent ? appearanceOf(parent) : '',
      style.position === 'static' ? '' : innerWidth,
      parent !== null && getComputedStyle(parent).fontSize === style.fontSize,
      element.localName,
      ...['class', 'disabled', 'aria-disabled', 'inert', 'href'].map((name) =>
        name === 'href' ? element.hasAttribute(name) : element.getAttribute(name),
      ),
      ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity],
      ...[sizeOf(style), style.fontWeight, style.textShadow, style.textDecorationLine],
    ])
    appearances.set(element, appearance)
    return appearance
  }
  /** Sizes in points from which bold and regular text counts as large; shadows follow the text. */
  const sizeOf = ({ fontSize, textShadow }: CSSStyleDeclaration) => {
    const points = Math.ceil(Number.parseFloat(fontSize) * 72) / 96
    if (textShadow !== 'none') return points
    return [14, 18].filter((large) => points >= large).length
  }
  /** A hash of 53 bits. */
  const shorten = (parts: readonly unknown[]) => {
    let high = 0xdeadbeef
    let low = 0x41c6ce57
    for (const message of parts.join('|')) {
      const code = message.charCodeAt(0)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
  }
  const hasText = (element: Element) =>
    element.matches(FIELDS) ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())

  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      hasText(element) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  Object.assign(window, { texts } satisfies Texts)
  const found = texts.map((element) => {
    const { right, bottom } = element.getBoundingClientRect()
    const isOffScreen = right + scrollX <= 0 || bottom + scrollY <= 0
    return shorten([appearanceOf(element), isOffScreen, modal !== null && !modal.contains(element)])
  })
  return JSON.stringify(found)
}

type Judged = { chosen: number[]; options: object; isWhole: boolean }

/** Runs in the page. A text that disappeared meanwhile is undecided. */
const judge = async ({ chosen, options, isWhole }: Judged) => {
  const { axe, texts } = window as unknown as { axe: Axe } & Texts
  const isThere = (place: number) => texts[place]?.isConnected
  const include = chosen.filter(isThere).flatMap((place) => texts[place] ?? [])
  const gone = chosen.filter((place) => !isThere(place))
  if (include.length === 0 && !isWhole) return { objections: [], undecided: gone }
  for (const text of include) text.setAttribute('data-asked', '')
  const { violations, incomplete } = await axe.run(isWhole ? document : { include }, options)
  for (const text of include) text.removeAttribute('data-asked')
  const unclear = incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element))
  return {
    objections: violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) =>
          `${id}: ${html.replace(' data-asked=""', '')} ${failureSummary ?? ''}`,
      ),
    ),
    undecided: [...gone, ...unclear.map((element) => texts.indexOf(element))],
  }
}
