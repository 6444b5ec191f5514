import type { EmptySearchSide } from '#modules/growth/contract/market.ts'
import { JOB_LIST_PAGE_PATH, SHOWCASE_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'

/** What of a search is looked for; anything else only narrows it. */
const PARTS = ['q', 'categoryId', 'regionId', 'provinceId', 'near', 'city', 'radiusKm'] as const
type Part = (typeof PARTS)[number]
export type NormalizedSearch = Readonly<Partial<Record<Part, string | number | undefined>>>

/** A search narrowed by one of these shows nothing about missing listings. */
const NARROWING = [
  'productType',
  'condition',
  'minPrice',
  'maxPrice',
  'urgency',
  'reviewed',
  'callOut',
  'offset',
  'after',
]

const SIDES: Readonly<Record<string, EmptySearchSide>> = {
  [JOB_LIST_PAGE_PATH]: 'jobs',
  '/api/job-requests': 'jobs',
  [SHOWCASE_PAGE_PATH]: 'showcase',
  '/api/showcase-items': 'showcase',
  '/professionisti': 'firms',
  '/api/firms': 'firms',
}

/** A page, its call and its filters have the same key; null if nothing is looked for. */
export const buildSearchKey = (side: EmptySearchSide, search: object): string | null => {
  const values = new Map<string, unknown>(Object.entries(search))
  if (NARROWING.some((name) => isGiven(values.get(name)))) return null
  const parts = PARTS.map((name) => plain(values.get(name)))
  return parts.some((part) => part !== '') ? JSON.stringify([side, ...parts]) : null
}

const isGiven = (value: unknown) => value !== undefined && value !== '' && String(value) !== '0'

const plain = (value: unknown) =>
  String(value ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** Reads the key from an address as browsers ask for it. */
export const buildSearchKeyFromAddress = (address: string): string | null => {
  const [path = '', query = ''] = address.split('?', 2)
  const side = SIDES[path]
  return side ? buildSearchKey(side, Object.fromEntries(new URLSearchParams(query))) : null
}

/** Longer searches, in characters, are not counted. */
const SEARCH_TEXT_MAX = 60
/** Telephone numbers, addresses and links are nobody's word for a trade. */
const NO_WORDS = /\d{4}|@|:\/\/|www\./

/** The words of a search in one spelling; empty where there are none, or none to be told. */
export const normalizeSearch = (q: string | undefined): string => {
  const words = plain(q?.normalize('NFC'))
  const isOdd = NO_WORDS.test(words) || NO_WORDS.test(words.replaceAll(/[\s.\-/]/g, ''))
  return words.length > SEARCH_TEXT_MAX || isOdd ? '' : words
}
