import { cachePerVersion } from '#modules/kernel/public-versions.ts'
import type {
  CategoryReply as Category,
  CityReply as City,
  ProvinceReply as Province,
  RegionReply as Region,
} from '#modules/reference/contract/public-reference.ts'
import type { PublicReference } from '#modules/reference/ports.ts'
import type { Connection } from '../connection.ts'
import { parseSearch } from '../search/parse-search.ts'
import { createNameFinder, createSearchVocabulary } from '../search/reference-terms.ts'
import type { SearchedWord } from '../search/searched-words.ts'
import { findNearestWord } from '../search/widen-search.ts'
import { splitWords } from '../search/words.ts'
import { createSql, indexById, sqlFragment, withSql } from '../statements.ts'
import { sqliteTradeQuestions } from './category-store.ts'

type SearchableCategory = {
  readonly category: Category
  readonly words: readonly string[]
  readonly label: string
}

/** Three digits name a town, or an area of small ones. */
const POSTAL_CODE_BEGUN = /^\d{3,5}$/

/** Category of what fits nowhere. */
const OTHER = 'altro'

/** A hidden group hides its categories. */
const OFFERED = sqlFragment(`is_active AND NOT EXISTS (
  SELECT 1 FROM categories AS parent WHERE parent.id = categories.parent_id AND NOT parent.is_active)`)

const CATEGORY = sqlFragment('id, name, slug, parent_id AS parentId, image')

export const sqlitePublicReference = (
  connection: Connection,
  referenceVersion: () => number,
): PublicReference => {
  const { rows } = createSql(connection)
  const meantBy = createCategoryWords(connection, referenceVersion)
  const all = cachePerVersion(referenceVersion, () => readReference(connection))

  return {
    regions: () => all().regions,
    region: (id) => all().region.get(id) ?? null,
    provincesOf: (regionId) => all().provincesOf.get(regionId) ?? [],
    province: (id) => all().province.get(id) ?? null,
    citiesOf: (provinceId) =>
      rows`SELECT id, name, province_id AS provinceId FROM cities
        WHERE province_id = ${provinceId} AND is_active ORDER BY name`,
    categories: () => all().categories,
    category: (id) => all().category.get(id) ?? null,
    questions: sqliteTradeQuestions(connection),
    popularCategories: (limit) =>
      rows`SELECT ${CATEGORY} FROM categories WHERE popular_rank IS NOT NULL AND ${OFFERED}
        ORDER BY popular_rank LIMIT ${limit}`,
    searchCities: (text, limit) => {
      const typed = text.trim()
      const isPostal = POSTAL_CODE_BEGUN.test(typed)
      return rows<City & { province: string; regionId: string }>`SELECT c.id, c.name,
          c.province_id AS provinceId, p.name AS province, p.region_id AS regionId
        FROM cities c JOIN provinces p ON p.id = c.province_id
        WHERE ${isPostal ? sqlFragment('c.postal_codes') : sqlFragment('c.name')}
          LIKE ${isPostal ? `% ${typed}%` : `${typed.charAt(0)}%`} AND c.is_active
        ORDER BY length(c.name), c.name`
        .filter(({ name }) => isPostal || plain(name).startsWith(plain(typed)))
        .slice(0, limit)
    },
    searchCategories: (text, limit) => {
      const { searchable, category } = all()
      const prefix = plain(text)
      const direct = [
        ...meantBy(text).flatMap((id) => category.get(id) ?? []),
        ...search(searchable, prefix, { limit, worst: INSIDE }),
      ]
      const shown = direct.length > 0 ? direct : searchWords(searchable, prefix, limit)
      return [...new Set(shown)].slice(0, limit).map((one) => ({
        ...one,
        parentName: category.get(one.parentId ?? '')?.name ?? null,
      }))
    },
    categoriesFor: (text, limit) => {
      const { category, categories } = all()
      const fitting = meantBy(text).flatMap((id) => category.get(id) ?? [])
      const rootCategories = categories.filter(
        ({ id, parentId }) => parentId === null && id !== OTHER,
      )
      const other = category.get(OTHER)
      const shown =
        fitting.length > 0
          ? fitting.slice(0, limit)
          : [...rootCategories, ...(other ? [other] : [])]
      return {
        items: shown.map(({ id, name, parentId }) => ({
          id,
          name,
          parentName: category.get(parentId ?? '')?.name ?? null,
        })),
        fits: fitting.length > 0,
      }
    },
    suggestCategories: (text, limit) => {
      const { searchable, category } = all()
      const begun = search(searchable, plain(text), { limit, worst: INSIDE - 1 })
      if (begun.length > 0) return begun
      return meantBy(text)
        .flatMap((id) => category.get(id) ?? [])
        .slice(0, limit)
    },
  }
}

/** A few hundred rows that every publication reads, cached until one changes. Comuni are not cached. */
const readReference = withSql(({ rows, connection }) => {
  const regions = rows<Region>`SELECT id, name, code, slug FROM regions
    WHERE is_active ORDER BY name`
  const provinces = rows<Province>`SELECT id, name, code, region_id AS regionId FROM provinces
    WHERE is_active ORDER BY name`
  const searchable = readCategories(connection)
  const categories = searchable.map(({ category }) => category)
  return {
    regions,
    region: indexById(regions),
    provincesOf: Map.groupBy(provinces, ({ regionId }) => regionId as string),
    province: indexById(provinces),
    searchable,
    categories,
    category: indexById(categories),
  }
})

/** The hundred categories are searched in memory. */
const readCategories = (connection: Connection) =>
  createSql(connection).rows<
    Category & { keywords: string }
  >`SELECT ${CATEGORY}, keywords FROM categories
      WHERE ${OFFERED} ORDER BY display_order, name`.map(
    ({ keywords, ...category }): SearchableCategory => ({
      category,
      label: plain(category.name),
      words: (JSON.parse(keywords) as string[]).map(plain),
    }),
  )

/** Lower case without accents, as people type. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const INSIDE = 3
const NO_MATCH = 4

type Most = { readonly limit: number; readonly worst: number }

const search = (categories: readonly SearchableCategory[], text: string, { limit, worst }: Most) =>
  categories
    .map((one) => ({ category: one.category, rank: rankOf(one, text) }))
    .filter(({ rank }) => rank <= worst)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ category }) => category)

/** Shorter words of "rubinetto che perde" name no trade. */
const MIN_WORD_LETTERS = 4

/** Categories that a single word of a sentence begins, those of the first word first. */
const searchWords = (categories: readonly SearchableCategory[], text: string, limit: number) => {
  const words = text.split(/\s+/).filter((word) => word.length >= MIN_WORD_LETTERS)
  const matching = words.flatMap((word) => search(categories, word, { limit, worst: INSIDE - 1 }))
  return [...new Set(matching)].slice(0, limit)
}

/** Rank: beginning of the name, of a word of the name, of a keyword, anywhere. */
const rankOf = ({ label, words }: SearchableCategory, text: string) => {
  if (label.startsWith(text)) return 0
  if (label.split(/\s+/).some((word) => word.startsWith(text))) return 1
  if (words.some((word) => word.startsWith(text))) return 2
  return label.includes(text) || words.some((word) => word.includes(text)) ? INSIDE : NO_MATCH
}

/** Points of a category for what a text says of it. */
const OF_TRADE = 10
const OF_NAME = 3
const OF_KEYWORD = 2

/** Categories that a text means, by the rules of the search: words, plurals, slips and sentences. */
export const createCategoryWords = (connection: Connection, referenceVersion: () => number) => {
  const terms = createSearchVocabulary(connection, referenceVersion)
  const nameFinder = createNameFinder(connection, referenceVersion)
  const read = (text: string) => parseSearch(text, { terms, nameFinder })

  const isKnown = ({ meanings: { categories, keywords, places } }: SearchedWord) =>
    categories.length + keywords.length + places.length > 0

  const mended = (text: string) => {
    const unknown = (read(text)?.free ?? []).filter((one) => !isKnown(one))
    const candidates = terms.written().map((written) => ({ written, listings: 0 }))
    const nearest = new Map(
      unknown.map(({ word: { written } }) => [written, findNearestWord(written, candidates)]),
    )
    return splitWords(text)
      .map((written) => nearest.get(written) ?? written)
      .join(' ')
  }

  /** Ids, best first. */
  return (text: string): readonly string[] => {
    const reading = read(mended(text))
    if (reading === null) return []
    const scores = new Map<string, number>()
    const add = (ids: readonly string[], score: number) => {
      for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + score)
    }
    const trade = reading.understood?.category
    add(trade ? [trade.id] : [], OF_TRADE)
    // The last word is a mere beginning beside a trade: `la caldaia non parte` is no `partita IVA`.
    const { ofTrade } = reading
    const counting = reading.searchedWords.filter(
      (one) => !(trade && one.isBeginning) || ofTrade.includes(one),
    )
    for (const { meanings } of counting) {
      add(meanings.categories.map(idOfKey), OF_NAME)
      add(meanings.keywords.map(idOfKey), OF_KEYWORD)
    }
    return [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
  }
}

const idOfKey = (facets: string) => facets.split('/')[0] ?? ''
