/** A search query and its index expressions. */
import type { Sort } from '#modules/kernel/contract/search.ts'
import { isPostalCode } from '#modules/kernel/postal-code.ts'
import { type Circle, type Nearby, squaresAround } from './nearby.ts'
import type { Reading } from './reading.ts'
import { anyOf, cityWordsIn, expressionOf } from './searched-words.ts'
import { ALL_FACETS, facetsKey, token } from './tokens.ts'

/** Ids of existing places and categories; `near` is the code of the comune searched around. */
type Texts = 'q' | 'city' | 'categoryId' | 'regionId' | 'provinceId' | 'trait' | 'near'

export type Query = { readonly [Text in Texts]?: string | undefined } & {
  /** Surrounds the comune named by `city` where `near` is absent. */
  readonly radiusKm?: number | undefined
  /** Price tokens, of which a listing must have one. */
  readonly prices?: readonly string[] | undefined
  readonly sort?: Sort | undefined
  readonly facets?: boolean | undefined
  readonly limit: number
  readonly offset: number
  /** The mark of the last row shown: what follows it, whatever the offset. */
  readonly after?: string | undefined
}

export type ParsedQuery = {
  readonly query: Query
  readonly reading: Reading
  readonly circle: Circle | null
  /** Index expressions for comune, price and distance. */
  readonly narrowing: readonly string[]
}

/** A comune's full name with a distance means its surroundings, and so does a postal code. */
export const aroundComune = (query: Query, nearby: Nearby): Query => {
  const { near, city, radiusKm, provinceId, regionId } = query
  if (near || !city || !(radiusKm || isPostalCode(city))) return query
  const comune = nearby.comuneNamed(city, provinceId ?? regionId ?? null)
  return comune ? { ...query, city: undefined, near: comune.id } : query
}

export const facetsOfQuery = ({ categoryId, regionId, provinceId, trait }: Query) =>
  facetsKey(categoryId, provinceId ? `p:${provinceId}` : regionId && `r:${regionId}`, trait)

/** All conditions that a listing must satisfy. */
export const partsOf = ({ query, reading, narrowing }: ParsedQuery): readonly string[] => {
  const facets = facetsOfQuery(query)
  const ofFacets = facets === ALL_FACETS ? [] : [`"${token.facets(facets)}"`]
  return [...ofFacets, ...narrowing, ...reading.searchedWords.map(expressionOf)]
}

export const expressionFor = (parsed: ParsedQuery) =>
  partsOf(parsed).join(' AND ') || `"${token.facets(ALL_FACETS)}"`

export const cityPartsOf = (city: string) =>
  cityWordsIn(city).map((word) => `"${token.city(word)}"`)

export const narrowingOf = ({ city = '', prices }: Query, circle: Circle | null) => [
  ...cityPartsOf(city),
  ...(prices ? [anyOf(prices.map(token.price))] : []),
  ...(circle ? [anyOf(squaresAround(circle).map(token.place))] : []),
]
