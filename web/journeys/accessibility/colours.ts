import type { Page } from 'playwright'
import { ALL_RULES, type AxeRunner, bringAxe, COLOUR_RULES_ONLY } from './axe.ts'
import { type Appearances, findAppearances, type PageElements } from './find-appearances.ts'

/** Appearances that were looked at, in any state. */
export type CheckedAppearances = {
  /** Texts that passed. */
  readonly texts: Set<string>
  /** Widths and texts that were asked about, decided or not: what lies upon a text may leave it at another width. */
  readonly asked: Set<string>
  /** Elements that only one of two widths shows, or that scroll at the second. */
  readonly differing: Set<string>
  /** Headers, footers and menus, to the letter. */
  readonly landmarks: Set<string>
}

export const noAppearances = (): CheckedAppearances => ({
  texts: new Set(),
  asked: new Set(),
  differing: new Set(),
  landmarks: new Set(),
})

/**
 * axe's colour rules. They take most of the time, so only texts that were not `seen` in the same colours, weight and
 * size class upon the same backdrop are checked, in either scheme. The window's width matters only for positioned
 * elements, because others cannot overlap something new. Undecided texts are asked about again when others are.
 */
export const colourObjections = (page: Page, seen: CheckedAppearances): Promise<string[]> =>
  look(page, seen, 'colours')

/** The colour rules, together with all others for the page. */
export const allObjections = (page: Page, seen: CheckedAppearances): Promise<string[]> =>
  look(page, seen, 'all')

/** Checks a width, unless it neither hides, shows nor scrolls anything that was not seen so at this width. */
export const objectionsOfWidth = (page: Page, seen: CheckedAppearances): Promise<string[]> =>
  look(page, seen, 'width')

const look = async (
  page: Page,
  seen: CheckedAppearances,
  rules: 'colours' | 'all' | 'width',
): Promise<string[]> => {
  const appearances = JSON.parse(await page.evaluate(findAppearances)) as Appearances
  const { texts, landmarks } = appearances
  const differing = rules === 'width' ? appearances.differing : []
  const isWhole = rules === 'all' || differing.some((shape) => !seen.differing.has(shape))
  const chosen = unseenPlaces(texts, seen)
  const { width = 0 } = page.viewportSize() ?? {}
  const questions = chosen.map((place) => `${width} ${texts[place]}`)
  const isNew = questions.some((question) => !seen.asked.has(question))
  if (!isWhole && !isNew) return []

  await bringAxe(page)
  const isSeen = landmarks.map((landmark) => seen.landmarks.has(landmark))
  const options = isWhole ? ALL_RULES : COLOUR_RULES_ONLY
  const { objections, undecided } = await page.evaluate(judge, {
    chosen,
    options,
    isWhole,
    known: isSeen,
  })
  const decided = chosen.filter((place) => !undecided.includes(place))
  remember(seen.asked, questions)
  remember(
    seen.texts,
    decided.flatMap((place) => texts[place] ?? []),
  )
  remember(seen.differing, differing)
  remember(seen.landmarks, isWhole ? landmarks : [])
  return objections
}

/** The first of each unseen appearance. */
const unseenPlaces = (texts: readonly string[], seen: CheckedAppearances) =>
  texts.flatMap((text, place) =>
    seen.texts.has(text) || texts.indexOf(text) < place ? [] : [place],
  )

const remember = (seen: Set<string>, appearances: readonly string[]) => {
  for (const appearance of appearances) seen.add(appearance)
}

type Judged = { chosen: number[]; options: object; isWhole: boolean; known: boolean[] }

/** Runs in the page. A text that disappeared meanwhile is undecided. */
const judge = async ({ chosen, options, isWhole, known }: Judged) => {
  const { axe, texts, landmarks } = window as unknown as { axe: AxeRunner } & PageElements
  const isThere = (place: number) => texts[place]?.isConnected
  const include = chosen.filter(isThere).flatMap((place) => texts[place] ?? [])
  const gone = chosen.filter((place) => !isThere(place))
  if (include.length === 0 && !isWhole) return { objections: [], undecided: gone }
  for (const text of include) text.setAttribute('data-asked', '')
  const exclude = landmarks
    .filter((landmark, place) => known[place] && !landmark.querySelector('[data-asked]'))
    .flatMap(({ children }) => [...children])
  const whole = document.querySelector('dialog:modal') ?? document
  const context = isWhole ? { include: [whole], exclude } : { include }
  const { violations, incomplete } = await axe.run(context, options)
  for (const text of include) text.removeAttribute('data-asked')
  const unclear = incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element))
  return {
    objections: violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ element, failureSummary }) =>
          `${id}: ${element.outerHTML.slice(0, 300)} ${failureSummary ?? ''}`,
      ),
    ),
    undecided: [...gone, ...unclear.map((element) => texts.indexOf(element))],
  }
}
