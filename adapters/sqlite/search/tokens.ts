/**
 * What the index holds of a listing, as tokens separated by spaces. A sign in front tells what a token is,
 * so that any combination of words and filters is one expression; no written word begins with a sign.
 */
import { placeKeysOf } from './nearby.ts'
import { priceKeysOf } from './prices.ts'
import { wordsOf, writtenWords } from './words.ts'

export type SearchedListing = {
  readonly title: string
  readonly description: string
  readonly city: string
  readonly categoryId: string
  readonly groupId: string
  readonly regionId: string
  readonly provinceId: string
  /** The urgency of a request; `service`, or `product:new` and so on, of an item. */
  readonly trait: string
  readonly priceCents: number | null
}

export const token = {
  /** As it was written, without a sign. */
  word: (written: string) => written,
  stem: (stem: string) => `=${stem}`,
  titleStem: (stem: string) => `+${stem}`,
  /** A beginning of a word of the comune's name. */
  city: (beginning: string) => `@${beginning}`,
  facets: (key: string) => `/${key}`,
  place: (key: string) => `#${key}`,
  price: (key: string) => `$${key}`,
}

/** Key of an exact total: an empty part means any. A place is `r:` and a region or `p:` and a province. */
export const facetsKey = (category = '', place = '', trait = '') => `${category}/${place}/${trait}`

/** Of everything public. */
export const ALL_FACETS = facetsKey()

type Facets = Pick<SearchedListing, 'categoryId' | 'groupId' | 'regionId' | 'provinceId' | 'trait'>

/** Every combination of filters that finds the listing: each is one token, so that none needs a scan. */
export const facetsOf = (listing: Facets): readonly string[] => {
  const { categoryId, groupId, regionId, provinceId, trait } = listing
  const traits = [
    '',
    ...trait.split(':').map((_, index, parts) => parts.slice(0, index + 1).join(':')),
  ]
  return [...new Set(['', categoryId, groupId])].flatMap((category) =>
    ['', `r:${regionId}`, `p:${provinceId}`].flatMap((place) =>
      traits.map((one) => facetsKey(category, place, one)),
    ),
  )
}

/** Whatever was typed of a city is one token, however many cities begin so. */
const beginningsOf = (word: string) =>
  Array.from(word, (_, index) => token.city(word.slice(0, index + 1)))

/** What the index holds of a listing; its words are kept so short that they fit a column. */
export type Indexed = Omit<SearchedListing, 'title' | 'description'> & {
  /** Each word once, how long its stem is, and `+` if it stands in the title: `imbianchino/10+`. */
  readonly words: string
  /** Null where the listing names no comune that is known. */
  readonly cityId: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

export const preparedWords = ({ title, description, city }: SearchedListing): string => {
  const ofTitle = new Set(wordsOf(title).map(({ stem }) => stem))
  return wordsOf(`${title} ${description} ${city}`)
    .map(({ written, stem }) => `${written}/${stem.length}${ofTitle.has(stem) ? '+' : ''}`)
    .join(' ')
}

/** The same tokens whenever they are made: with them a listing is taken out of the index again. */
export const tokensOf = (listing: Indexed): string => {
  const { words, city, cityId, latitude, longitude, priceCents } = listing
  const isPlaced = cityId !== null && latitude !== null && longitude !== null
  const tokens = new Set([
    ...words.split(' ').filter(Boolean).flatMap(tokensOfWord),
    ...writtenWords(city).flatMap(beginningsOf),
    ...facetsOf(listing).map(token.facets),
    ...(isPlaced ? placeKeysOf({ id: cityId, latitude, longitude }).map(token.place) : []),
    ...(priceCents === null ? [] : priceKeysOf(priceCents).map(token.price)),
  ])
  return [...tokens].join(' ')
}

const tokensOfWord = (prepared: string): readonly string[] => {
  const [written = '', length = ''] = prepared.split('/')
  const stem = written.slice(0, Number.parseInt(length, 10))
  const isTitle = length.endsWith('+')
  return [token.word(written), token.stem(stem), ...(isTitle ? [token.titleStem(stem)] : [])]
}
