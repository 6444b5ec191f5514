import type { Site } from '#web/lib/site.ts'
import type { StyleArea } from './routes/route.ts'

export type AreaStyles = Readonly<Record<StyleArea, string>>

/** What a page was rendered from, sent with it as JSON. */
export type PageState = {
  readonly site: Site
  readonly areaStyles: AreaStyles
  readonly answers: Readonly<Record<string, unknown>>
  /** Path and query of a missing page; null otherwise. */
  readonly missing: string | null
  /** Contains only the parameters that the page knows. */
  readonly search: string
}

export const readPageState = (page: Document): PageState =>
  JSON.parse(page.getElementById('state')?.textContent ?? '{}', (_, value) =>
    value?.[TABLE] ? recordsOf(value[TABLE]) : value,
  ) as PageState

export const writePageState = (state: PageState): string => JSON.stringify(packed(state))

/** Loops by hand, because `JSON.stringify` is several times slower with a replacer function. */
const packed = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (isUniform(value)) return { [TABLE]: tableOf(value).map(packed) }
  if (Array.isArray(value)) return value.map(packed)
  const fields: Record<string, unknown> = { ...value }
  for (const name in fields) fields[name] = packed(fields[name])
  return fields
}

/** Sends records with the same fields as a table, so that the field names, which weigh as much as a list, occur only once. */
const TABLE = '~'
const FEWEST = 3

type Fields = Readonly<Record<string, unknown>>
type Table = readonly [readonly string[], ...(readonly unknown[])[]]

const recordsOf = ([names, ...rows]: Table) =>
  rows.map((row) => Object.fromEntries(row.map((value, place) => [names[place], value])))

const namesOf = (one: Fields) => Object.keys(one).filter((name) => one[name] !== undefined)

const tableOf = (records: readonly Fields[]): Table => {
  const names = namesOf(records[0] ?? {})
  return [names, ...records.map((one) => names.map((name) => one[name]))]
}

const isUniform = (value: unknown): value is readonly Fields[] => {
  if (!Array.isArray(value) || value.length < FEWEST) return false
  if (value.some((one) => one === null || typeof one !== 'object' || Array.isArray(one)))
    return false
  const [first, ...others] = (value as Fields[]).map(namesOf)
  return others.every(
    (names) => names.length === first?.length && names.every((name, at) => name === first[at]),
  )
}
