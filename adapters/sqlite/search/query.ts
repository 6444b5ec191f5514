/** A search query and its index expressions. */

import { isPostalCode } from '#modules/kernel/postal-code.ts'
import type { ListSort } from '#modules/kernel/sorts.ts'
import { listSquaresAround, type NearbySearch, type SearchCircle } from './nearby.ts'
import type { ParsedSearch } from './parse-search.ts'
import { buildAnyTokenExpression, buildWordExpression, parseCityWords } from './searched-words.ts'
import { ALL_FACETS, facetKey, indexToken } from './tokens.ts'

/** Ids of existing places and categories; `near` is the code of the comune searched around. */
type Texts = 'q' | 'city' | 'categoryId' | 'regionId' | 'provinceId' | 'trait' | 'near'

export type SearchQuery = { readonly [Text in Texts]?: string | undefined } & {
  /** Surrounds the comune named by `city` where `near` is absent. */
  readonly radiusKm?: number | undefined
  /** Price tokens, of which a listing must have one. */
  readonly prices?: readonly string[] | undefined
  readonly sort?: ListSort | undefined
  readonly facets?: boolean | undefined
  readonly limit: number
  readonly offset: number
  /** The mark of the last row shown: what follows it, whatever the offset. */
  readonly after?: string | undefined
}

export type ParsedSearchQuery = {
  readonly query: SearchQuery
  readonly reading: ParsedSearch
  readonly circle: SearchCircle | null
  /** Index expressions for comune, price and distance. */
  readonly narrowing: readonly string[]
}

/** A comune's full name with a distance means its surroundings, and so does a postal code. */
export const searchAroundComune = (query: SearchQuery, nearby: NearbySearch): SearchQuery => {
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
  const ofFacets = facets === ALL_FACETS ? [] : [`"${indexToken.facets(facets)}"`]
  return [...ofFacets, ...narrowing, ...reading.searchedWords.map(buildWordExpression)]
}

export const buildMatchExpression = (parsed: ParsedSearchQuery) =>
  matchConditionsOf(parsed).join(' AND ') || `"${indexToken.facets(ALL_FACETS)}"`

export const buildCityConditions = (city: string) =>
  parseCityWords(city).map((word) => `"${indexToken.city(word)}"`)

export const buildNarrowing = ({ city = '', prices }: SearchQuery, circle: SearchCircle | null) => [
  ...buildCityConditions(city),
  ...(prices ? [buildAnyTokenExpression(prices.map(indexToken.price))] : []),
  ...(circle ? [buildAnyTokenExpression(listSquaresAround(circle).map(indexToken.place))] : []),
]
