/** A search query and its index expressions. */

import { isPostalCode } from '#modules/kernel/postal-code.ts'
import type { Sort } from '#modules/kernel/sorts.ts'
import { type Circle, listSquaresAround, type Nearby } from './nearby.ts'
import type { ParsedSearch } from './parse-search.ts'
import { buildWordExpression, matchAny, parseCityWords } from './searched-words.ts'
import { ALL_FACETS, facetKey, token } from './tokens.ts'

/** Ids of existing places and categories; `near` is the code of the comune searched around. */
type Texts = 'q' | 'city' | 'categoryId' | 'regionId' | 'provinceId' | 'trait' | 'near'

export type SearchQuery = { readonly [Text in Texts]?: string | undefined } & {
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

export type ParsedSearchQuery = {
  readonly query: SearchQuery
  readonly reading: ParsedSearch
  readonly circle: Circle | null
  /** Index expressions for comune, price and distance. */
  readonly narrowing: readonly string[]
}

/** A comune's full name with a distance means its surroundings, and so does a postal code. */
export const searchAroundComune = (query: SearchQuery, nearby: Nearby): SearchQuery => {
  const { near, city, radiusKm, provinceId, regionId } = query
  if (near || !city || !(radiusKm || isPostalCode(city))) return query
  const comune = nearby.comuneNamed(city, provinceId ?? regionId ?? null)
  return comune ? { ...query, city: undefined, near: comune.id } : query
}

export const toQueryFacets = ({ categoryId, regionId, provinceId, trait }: SearchQuery) =>
  facetKey(categoryId, provinceId ? `p:${provinceId}` : regionId && `r:${regionId}`, trait)

/** All conditions that a listing must satisfy. */
export const matchConditionsOf = ({
  query,
  reading,
  narrowing,
}: ParsedSearchQuery): readonly string[] => {
  const facets = toQueryFacets(query)
  const ofFacets = facets === ALL_FACETS ? [] : [`"${token.facets(facets)}"`]
  return [...ofFacets, ...narrowing, ...reading.searchedWords.map(buildWordExpression)]
}

export const buildMatchExpression = (parsed: ParsedSearchQuery) =>
  matchConditionsOf(parsed).join(' AND ') || `"${token.facets(ALL_FACETS)}"`

export const buildCityConditions = (city: string) =>
  parseCityWords(city).map((word) => `"${token.city(word)}"`)

export const buildNarrowing = ({ city = '', prices }: SearchQuery, circle: Circle | null) => [
  ...buildCityConditions(city),
  ...(prices ? [matchAny(prices.map(token.price))] : []),
  ...(circle ? [matchAny(listSquaresAround(circle).map(token.place))] : []),
]
