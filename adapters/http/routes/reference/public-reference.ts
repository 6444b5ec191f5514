import * as v from 'valibot'
import { cacheReply, newRoutes } from '#adapters/http/guards.ts'
import { readIdParameter, readQuery } from '#adapters/http/input.ts'
import { valueOrNotFound } from '#adapters/http/reply.ts'
import { optionalField, requiredText } from '#modules/kernel/contract.ts'
import { type CategoryId, type ProvinceId, type RegionId, toId } from '#modules/kernel/ids.ts'
import type { PublicReference } from '#modules/reference/ports.ts'

const HOUR_S = 3600
const POPULAR_S = 5 * 60
const SEARCH_S = 2 * 60
const CATEGORY_S = 10 * 60

const limitUpTo = (usual: number) =>
  optionalField(
    v.pipe(
      v.string('Il limite dev’essere un numero da 1 a 100'),
      v.regex(/^\d{1,3}$/, 'Il limite dev’essere un numero da 1 a 100'),
      v.transform(Number),
      v.minValue(1, 'Il limite dev’essere un numero da 1 a 100'),
      v.maxValue(100, 'Il limite dev’essere un numero da 1 a 100'),
    ),
    String(usual),
  )

const CategoriesQuery = v.object({ around: v.optional(v.string()) })
const PopularQuery = v.object({ limit: limitUpTo(8) })
const SearchQuery = v.object({
  q: requiredText('Scrivi almeno un carattere', 80),
  limit: limitUpTo(20),
})
const SUGGESTED_CATEGORIES = 5
const FITTING_CATEGORIES = 8
const SUGGESTED_CITIES = 4
const SuggestionQuery = v.object({
  q: requiredText('Scrivi almeno un carattere', 80),
  limit: limitUpTo(SUGGESTED_CITIES),
})
const CitiesQuery = v.object({ provinceId: requiredText('Seleziona una provincia', 64) })

export const publicReferenceRoutes = (reference: PublicReference) =>
  newRoutes()
    .get('/categories', cacheReply(POPULAR_S), (c) => {
      const { around } = readQuery(c, CategoriesQuery)
      const all = reference.categories()
      if (around === undefined) return c.json(all)
      const group = all.find(({ id }) => id === around)?.parentId ?? around
      return c.json(all.filter(({ parentId }) => parentId === null || parentId === group))
    })
    .get('/categories/popular', cacheReply(POPULAR_S), (c) => {
      return c.json(reference.popularCategories(readQuery(c, PopularQuery).limit))
    })
    .get('/categories/search', cacheReply(SEARCH_S), (c) => {
      const query = readQuery(c, SearchQuery)
      return c.json(reference.searchCategories(query.q, query.limit))
    })
    .get('/categories/suggest', cacheReply(SEARCH_S), (c) => {
      return c.json(reference.categoriesFor(readQuery(c, SuggestionQuery).q, FITTING_CATEGORIES))
    })
    .get('/search/suggestions', cacheReply(SEARCH_S), (c) => {
      const query = readQuery(c, SuggestionQuery)
      return c.json({
        categories: reference.suggestCategories(query.q, SUGGESTED_CATEGORIES),
        cities: reference.searchCities(query.q, query.limit),
      })
    })
    .get('/categories/:id', cacheReply(CATEGORY_S), (c) => {
      const category = valueOrNotFound(
        reference.category(readIdParameter<CategoryId>(c)),
        'Categoria non trovata',
      )
      return c.json(category)
    })
    .get('/categories/:id/questions', cacheReply(CATEGORY_S), (c) => {
      valueOrNotFound(reference.category(readIdParameter<CategoryId>(c)), 'Categoria non trovata')
      return c.json(reference.questions(readIdParameter<CategoryId>(c)))
    })
    .get('/regions', cacheReply(HOUR_S), (c) => c.json(reference.regions()))
    .get('/provinces/region/:regionId', cacheReply(HOUR_S), (c) =>
      c.json(reference.provincesOf(toId<RegionId>(c.req.param('regionId')))),
    )
    .get('/cities', cacheReply(HOUR_S), (c) => {
      return c.json(reference.citiesOf(toId<ProvinceId>(readQuery(c, CitiesQuery).provinceId)))
    })
