/** A row of a table as the form of its kind would send it. */
import { createSlug } from '#modules/kernel/slug.ts'
import { CELL_VALUE_SEPARATOR, listColumns, type TransferKind } from './contract/columns.ts'
import type { FieldChoiceWords, TransferPlaces } from './ports.ts'
import type { ParsedImportRow } from './read-table.ts'

/** Names of a form's fields that are not those of the file. */
const FORM_FIELDS: Readonly<Record<TransferKind, Readonly<Record<string, string>>>> = {
  people: {},
  requests: {
    firstName: 'clientName',
    lastName: 'clientLastName',
    email: 'clientEmail',
    phone: 'clientPhone',
  },
  items: {
    firstName: 'sellerName',
    lastName: 'sellerLastName',
    email: 'sellerEmail',
    phone: 'sellerPhone',
  },
}

/** Stand for rows of the file that name none that is known here. */
export type ImportFallbacks = {
  readonly categoryId: string | undefined
  readonly provinceId: string | undefined
}

type Reading = {
  readonly kind: TransferKind
  readonly choices: FieldChoiceWords
  readonly places: ReturnType<typeof indexImportPlaces>
}

/** The header of a form's field, for faults. */
export const headerOfField = (kind: TransferKind, path: string): string => {
  const [name = ''] = path.split('.')
  const field = Object.entries(FORM_FIELDS[kind]).find(([, form]) => form === name)?.[0] ?? name
  const column = field === 'regionId' ? 'provinceId' : field
  return listColumns(kind).find(([own]) => own === column)?.[1].header ?? path
}

/** Looked up once for a whole file. */
export const indexImportPlaces = (places: TransferPlaces, fallbacks: ImportFallbacks) => {
  const categories = byWords(places.categories(), ({ id, name, slug }) => [
    id,
    slug,
    createSlug(name),
  ])
  const provinces = places.provinces()
  const byName = byWords(provinces, ({ id, name }) => [id.toLowerCase(), createSlug(name)])
  const comuni = places.cities().map(({ name, provinceId: id }) => ({ id, name }))
  const byCity = byWords(comuni, ({ name }) => [createSlug(name)])
  const regions = new Map(provinces.map(({ id, regionId }) => [id, regionId]))
  return {
    categoryOf: (written: string) =>
      categories.get(written) ??
      categories.get(createSlug(written.replaceAll('&', ' e '))) ??
      fallbacks.categoryId,
    provinceOf: (written: string, city: string) =>
      byName.get(createSlug(written)) ?? byCity.get(createSlug(city)) ?? fallbacks.provinceId,
    regionOf: (provinceId: string | undefined) => regions.get(provinceId ?? ''),
  }
}

/** A word that means two things means none. */
const byWords = <One extends { readonly id: string }>(
  all: readonly One[],
  wordsOf: (one: One) => readonly string[],
): ReadonlyMap<string, string> => {
  const issues = new Map<string, string>()
  const doubtful = new Set<string>()
  for (const one of all)
    for (const word of new Set(wordsOf(one))) {
      const other = issues.get(word)
      if (other !== undefined && other !== one.id) doubtful.add(word)
      else issues.set(word, one.id)
    }
  for (const word of doubtful) issues.delete(word)
  return issues
}

/** Pictures come later: the file names them, and their addresses are not known yet. */
export const buildFormFromRow = (
  { kind, choices, places }: Reading,
  { cell }: ParsedImportRow,
): object => {
  const names = FORM_FIELDS[kind]
  const form = Object.fromEntries(
    listColumns(kind)
      .filter(([field]) => !OUTSIDE.has(field))
      .map(([field]) => [names[field] ?? field, meaningOf(field, cell(field), choices[field])]),
  )
  if (kind === 'people') return form
  const provinceId = places.provinceOf(cell('provinceId'), cell('city'))
  return {
    ...form,
    provinceId,
    regionId: places.regionOf(provinceId),
    categoryId: places.categoryOf(cell('categoryId')),
  }
}

const OUTSIDE: ReadonlySet<string> = new Set(['account', 'images', 'categoryId', 'provinceId'])

const FLAGS: ReadonlySet<string> = new Set(['hasWhatsapp', 'localOnly'])
const LISTS: ReadonlySet<string> = new Set(['preferredContactMethods', 'callTimePreferences'])

const meaningOf = (
  field: string,
  written: string,
  labels: FieldChoiceWords[string] | undefined,
): unknown => {
  if (written === '') return undefined
  if (FLAGS.has(field)) return flagOf(written)
  if (LISTS.has(field)) return splitCellValues(written).map((word) => codeOf(word, labels))
  if (field === 'maxReveals') return Number(written.replace(',', '.'))
  if (field === 'answers') return jsonOf(written)
  return labels ? codeOf(written, labels) : written
}

/** Several values of one cell, however they are separated. */
export const splitCellValues = (written: string): readonly string[] =>
  written
    .split(written.includes(CELL_VALUE_SEPARATOR) ? CELL_VALUE_SEPARATOR : /[;,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const YES: ReadonlySet<string> = new Set(['si', 's', 'yes', 'true', 'vero', 'x', '1'])
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', 'falso', '0'])

/** What is neither stays as it is written, for the contract to refuse. */
const flagOf = (written: string) => {
  const word = createSlug(written)
  if (YES.has(word)) return true
  return NO.has(word) ? false : written
}

/** Finds a choice by label or code; returns anything else as written. */
const codeOf = (written: string, labels: FieldChoiceWords[string] = {}) => {
  const word = createSlug(written)
  const entry = Object.entries(labels).find(
    ([code, label]) => code === written || createSlug(label) === word,
  )
  return entry?.[0] ?? written
}

const jsonOf = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}
