/** Which selectors of the stylesheets leave the markup that they belong to, and which classes have several sheets. */
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSelectors, splitSelectorList } from './read-selectors.ts'

/** Words for every page: they lay out markup of any file, and name no component. */
const SHARED = /^web\/(app\/styles\/|public\/)/

/**
 * The selectors of a sheet that cross a component's root. A selector of several parts is right where one file renders
 * all that it names, or where each part is a class that a file in the folder of the sheet renders. No selector asks
 * where a link leads.
 */
export const listCrossingsBySheet = (): ReadonlyMap<string, readonly string[]> => {
  const markup = readMarkup()
  return new Map(
    globSync('web/**/*.css')
      .filter((sheet) => !SHARED.test(sheet))
      .toSorted()
      .map((sheet) => [sheet, findCrossingSelectors(sheet, readFileSync(sheet, 'utf8'), markup)]),
  )
}

/** The classes that several sheets declare, without those of the shared styles. */
export const listRepeatedClasses = (): readonly string[] => {
  const sheets = globSync('web/**/*.css').map(
    (sheet) => [sheet, readFileSync(sheet, 'utf8')] as const,
  )
  return findRepeatedClasses(
    new Map(sheets.filter(([sheet]) => !SHARED.test(sheet))),
    sheets.flatMap(([sheet, css]) => (SHARED.test(sheet) ? [css] : [])),
  )
}

/** A look (`.card.own`) is a name of its own; what a class stands in, or must hold, is not declared. */
export const findRepeatedClasses = (
  sheets: ReadonlyMap<string, string>,
  shared: readonly string[],
): readonly string[] => {
  const ofAll = new Set(
    shared.flatMap((css) => readSelectors(css).flatMap(partsOf).flatMap(namesOf)),
  )
  const counts = new Map<string, number>()
  for (const css of sheets.values())
    for (const name of declaredIn(css, ofAll)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].flatMap(([name, count]) => (count > 1 ? [name] : [])).toSorted()
}

const declaredIn = (css: string, ofAll: ReadonlySet<string>) =>
  new Set(
    readSelectors(css)
      .map((selector) =>
        namesOf(partsOf(selector).at(-1) ?? '')
          .filter((name) => !name.startsWith('<') && !ofAll.has(name))
          .toSorted()
          .join('.'),
      )
      .filter((name) => name !== ''),
  )

/** Lists for each file the classes and elements that it renders, elements as `<dd`. */
type Markup = ReadonlyMap<string, ReadonlySet<string>>

const readMarkup = (): Markup =>
  new Map(
    globSync('{web,modules}/**/*.{ts,tsx}')
      .filter((file) => !/\.test\.|^web\/(journeys|testing)\//.test(file))
      .map((file) => [file, namesIn(readFileSync(file, 'utf8'))]),
  )

const TEXT = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g
const ELEMENT = /<([a-z][a-z0-9]*)[\s>/]/g

const namesIn = (code: string) =>
  new Set([
    ...[...code.matchAll(TEXT)].flatMap(([, ...texts]) => texts.join('').split(/[\s${}'"?:()]+/)),
    ...[...code.matchAll(ELEMENT)].map(([, element]) => `<${element}`),
  ])

export const findCrossingSelectors = (sheet: string, css: string, markup: Markup) => {
  const folder = `${dirname(sheet)}/`
  const own = new Set(
    [...markup].flatMap(([file, names]) => (file.startsWith(folder) ? [...names] : [])),
  )
  return readSelectors(css).filter((selector) => {
    if (ADDRESS.test(selector)) return true
    const parts = partsOf(selector)
    const beside = besidesOf(selector)
    if (parts.length + beside.length < 2 || isOfWrittenText(parts)) return false
    const names = [...parts, ...beside].flatMap(namesOf)
    const isOfOneFile = [...markup.values()].some((file) => names.every((name) => file.has(name)))
    const isOfOwnClasses = [...parts, ...beside].every(
      (part) => part.includes('.') && namesOf(part).every((name) => own.has(name)),
    )
    return !isOfOneFile && !isOfOwnClasses
  })
}

/** A changed address would change what is shown, and no compiler would say so: the link takes a class. */
const ADDRESS = /\[(?:href|src|srcset|action|formaction)[~|^$*]?=/

/** Around text that authors write, whose elements no file of ours renders. */
const WRITTEN = /^\.(?:article-body|guide|compared-text)$/

const isOfWrittenText = (parts: readonly string[]) => {
  const around = parts.findIndex((part) => WRITTEN.test(part))
  return around >= 0 && parts.slice(around + 1).every((part) => !part.includes('.'))
}

const CONDITION = /:(?:not|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

/** Elements that every page has, and no component for itself. */
const FRAME = /^(?:html|body|:root|header|main)(?![\w-])/

/** The parts between combinators; what a part must not be, or must hold, says nothing of where it stands. */
const partsOf = (selector: string) =>
  selector
    .replace(CONDITION, '')
    .replace(/\[[^\]]*\]/g, '[]')
    .split(/\s*[\s>+~]\s*/)
    .filter((part) => part !== '' && part !== ':scope' && !FRAME.test(part))

/** What a condition looks for elsewhere on the page, after the element: `:has(~ main .talk)`. */
const besidesOf = (selector: string) =>
  (selector.match(CONDITION) ?? [])
    .filter((condition) => condition.startsWith(':has('))
    .flatMap((condition) => splitSelectorList(condition.slice(':has('.length, -1)))
    .filter((choice) => /^[~+]/.test(choice))
    .flatMap(partsOf)
    .filter((part) => namesOf(part).length > 0)

const namesOf = (part: string) => {
  const bare = part.replace(/::?[\w-]+(\([^()]*\))?/g, '')
  const classes = [...bare.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
  const element = /^[a-z][a-z0-9]*/.exec(bare)?.[0]
  return element === undefined ? classes : [...classes, `<${element}`]
}
