/** What anybody may read: places, categories, the operator's words. */
import * as v from 'valibot'
import { expect } from 'vitest'
import { HomepageSettingsReply } from '#modules/content/contract/homepage-settings.ts'
import { QuestionsReply } from '#modules/kernel/contract/questions.ts'
import {
  CategoryMatch,
  CategoryReply,
  CategorySuggestions,
  CityReply,
  ProvinceReply,
  RegionReply,
  SearchSuggestions,
} from '#modules/reference/contract/public-reference.ts'
import { everyoneGets, type ProofRow } from '../row.ts'

export const publicRows: readonly ProofRow[] = [
  {
    route: 'GET /healthz',
    replies: v.object({ status: v.literal('ok'), version: v.string() }),
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ status: 'ok' }),
  },
  {
    route: 'GET /readyz',
    replies: v.object({ status: v.literal('ready') }),
    answers: everyoneGets(200),
    proves: ({ count }) => expect(count('readiness WHERE checked_at > 0')).toBe(1),
  },
  {
    route: 'GET /api/regions',
    replies: v.array(RegionReply),
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toHaveLength(20),
  },
  {
    route: 'GET /api/provinces/region/:regionId',
    at: { regionId: 'region' },
    replies: v.array(ProvinceReply),
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toContainEqual(expect.objectContaining({ id: 'RM' })),
  },
  {
    route: 'GET /api/cities',
    asks: ['provinceId'],
    query: 'provinceId={province}',
    replies: v.array(CityReply),
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toContainEqual(expect.objectContaining({ name: 'Roma' })),
  },
  {
    route: 'GET /api/categories',
    when: 'around one',
    asks: ['around'],
    query: 'around=idraulico',
    replies: v.array(CategoryReply),
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toContainEqual(expect.objectContaining({ id: 'idraulico' })),
  },
  {
    route: 'GET /api/categories',
    replies: v.array(CategoryReply),
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toContainEqual(expect.objectContaining({ id: 'idraulico' })),
  },
  {
    route: 'GET /api/categories/:id/questions',
    at: { id: 'category' },
    replies: QuestionsReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toHaveLength(4),
  },
  {
    route: 'GET /api/categories/popular',
    asks: ['limit'],
    replies: v.array(CategoryReply),
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toHaveLength(8),
  },
  {
    route: 'GET /api/categories/search',
    asks: ['q', 'limit'],
    query: 'q=idraul',
    replies: v.array(CategoryMatch),
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toContainEqual(expect.objectContaining({ id: 'idraulico' })),
  },
  {
    route: 'GET /api/categories/suggest',
    asks: ['q'],
    query: 'q=la+caldaia+non+parte',
    replies: CategorySuggestions,
    answers: everyoneGets(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({
        items: [{ id: 'caldaie', parentName: 'Impianti' }],
        fits: true,
      }),
  },
  {
    route: 'GET /api/search/suggestions',
    asks: ['q'],
    query: 'q=rom',
    replies: SearchSuggestions,
    answers: everyoneGets(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({
        cities: [{ id: 'H501', name: 'Roma', province: 'Roma' }, {}, {}, {}],
      }),
  },
  {
    route: 'GET /api/categories/:id',
    at: { id: 'category' },
    replies: CategoryReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ id: 'idraulico', name: 'Idraulico' }),
  },
  {
    route: 'GET /api/homepage-settings',
    replies: HomepageSettingsReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toHaveProperty('homepageTitle'),
  },
]
