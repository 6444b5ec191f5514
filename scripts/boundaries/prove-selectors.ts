import { findCrossingSelectors, findRepeatedClasses } from '../check/selectors.ts'

/** What two components render. */
const MARKUP = new Map([
  ['web/a/card.tsx', new Set(['card', 'title', '<a'])],
  ['web/b/talk.tsx', new Set(['talk', '<p'])],
])

/** One selector for each way to leave a component, as a sheet beside `card.tsx` would have it. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'reaches into another component': '.card .talk p',
  'paints elements of another component': '.card p',
  'decides by what follows elsewhere': '.card:has(~ main .talk)',
  'decides by the address of a link': '.card a[href="/lavori"]',
  'decides by the beginning of an address': '.card:has([href^="/pubblica-"])',
}

/** A class that the sheets of two components declare, alone and inside of each. */
const REPEATED: readonly string[] = ['.title', '.talk > .title']

const isSilentOnRepeated = (selector: string) =>
  findRepeatedClasses(
    new Map([
      ['web/a/card.css', '.card .title {}'],
      ['web/b/talk.css', `${selector} {}`],
    ]),
    [],
  ).length === 0

/** The kinds that the checks of selectors accept although they should not. */
export const listSilentSelectors = (): string[] => [
  ...listSilentCrossings(),
  ...REPEATED.filter(isSilentOnRepeated).map((selector) => `${selector} (has two sheets)`),
]

const listSilentCrossings = () =>
  Object.entries(VIOLATIONS)
    .filter(
      ([, selector]) =>
        findCrossingSelectors('web/a/card.css', `${selector} {}`, MARKUP).length === 0,
    )
    .map(([kind, selector]) => `${selector} (${kind})`)
