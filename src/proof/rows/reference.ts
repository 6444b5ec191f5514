/** Categories and places in the admin area. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  AdminCategoryListReply,
  AdminCategoryReply,
  CategoryInput,
  CategoryOrderInput,
  CategoryRemoval,
} from '#modules/reference/contract/categories.ts'
import {
  AdminCityListReply,
  AdminCityReply,
  AdminProvinceListReply,
  AdminProvinceReply,
  AdminRegionListReply,
  AdminRegionReply,
  CityChange,
  CityInput,
  CityQuery,
  PlaceQuery,
  ProvinceChange,
  ProvinceInput,
  RegionChange,
} from '#modules/reference/contract/places.ts'
import { adminsGet, type ProofResult, type ProofRow } from '../row.ts'

const isLogged =
  (action: string) =>
  ({ count }: ProofResult) =>
    expect(count(`audit_log WHERE action = '${action}'`)).toBe(1)

const holds =
  (fields: object) =>
  ({ body }: ProofResult) =>
    expect(body).toMatchObject(fields)

const categoryRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/categories',
    replies: AdminCategoryListReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(v.parse(AdminCategoryListReply, body).total).toBeGreaterThan(100),
  },
  {
    route: 'POST /api/admin/categories',
    send: { name: 'Nuova categoria', parentId: 'edilizia', keywords: ['novità'] },
    accepts: CategoryInput,
    replies: AdminCategoryReply,
    answers: adminsGet(201),
    proves: isLogged('category.create'),
  },
  {
    route: 'PUT /api/admin/category-order',
    send: { ids: ['muratore', 'imbianchino'] },
    accepts: CategoryOrderInput,
    answers: adminsGet(204),
    proves: isLogged('category.order'),
  },
  {
    route: 'GET /api/admin/categories/:id',
    at: { id: 'category' },
    replies: AdminCategoryReply,
    answers: adminsGet(200),
    proves: holds({ slug: 'idraulico' }),
  },
  {
    route: 'PATCH /api/admin/categories/:id',
    at: { id: 'category' },
    send: { name: 'Idraulica' },
    accepts: CategoryInput,
    replies: AdminCategoryReply,
    answers: adminsGet(200),
    proves: isLogged('category.change'),
  },
  {
    route: 'DELETE /api/admin/categories/:id',
    at: { id: 'category' },
    query: 'moveTo=muratore',
    asks: Object.keys(CategoryRemoval.entries),
    answers: adminsGet(204),
    proves: isLogged('category.delete'),
  },
]

const placeRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/regions',
    asks: Object.keys(PlaceQuery.entries),
    replies: AdminRegionListReply,
    answers: adminsGet(200),
    proves: holds({ total: 20 }),
  },
  {
    route: 'GET /api/admin/regions/:id',
    at: { id: 'region' },
    replies: AdminRegionReply,
    answers: adminsGet(200),
    proves: holds({ name: 'Lazio' }),
  },
  {
    route: 'PATCH /api/admin/regions/:id',
    at: { id: 'region' },
    send: { name: 'Latium' },
    accepts: RegionChange,
    replies: AdminRegionReply,
    answers: adminsGet(200),
    proves: isLogged('region.change'),
  },
  {
    route: 'GET /api/admin/provinces',
    asks: Object.keys(PlaceQuery.entries),
    replies: AdminProvinceListReply,
    answers: adminsGet(200),
    proves: holds({ total: expect.any(Number) }),
  },
  {
    route: 'POST /api/admin/provinces',
    send: { code: 'ZZ', name: 'Terra', regionId: '12' },
    accepts: ProvinceInput,
    replies: AdminProvinceReply,
    answers: adminsGet(201),
    proves: isLogged('province.create'),
  },
  {
    route: 'GET /api/admin/provinces/:id',
    at: { id: 'province' },
    replies: AdminProvinceReply,
    answers: adminsGet(200),
    proves: holds({ regionName: 'Lazio' }),
  },
  {
    route: 'PATCH /api/admin/provinces/:id',
    at: { id: 'province' },
    send: { isActive: false },
    accepts: ProvinceChange,
    replies: AdminProvinceReply,
    answers: adminsGet(200),
    proves: isLogged('province.change'),
  },
]

const cityRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/cities',
    asks: Object.keys(CityQuery.entries),
    query: 'q=roma&provinceId=RM',
    replies: AdminCityListReply,
    answers: adminsGet(200),
    proves: ({ text }) => expect(text).toContain('H501'),
  },
  {
    route: 'POST /api/admin/cities',
    send: { code: 'Z999', name: 'Nuova Unione', provinceId: 'RM' },
    accepts: CityInput,
    replies: AdminCityReply,
    answers: adminsGet(201),
    proves: isLogged('city.create'),
  },
  {
    route: 'GET /api/admin/cities/:id',
    at: { id: 'city' },
    replies: AdminCityReply,
    answers: adminsGet(200),
    proves: holds({ name: 'Roma' }),
  },
  {
    route: 'PATCH /api/admin/cities/:id',
    at: { id: 'city' },
    send: { name: 'Roma Capitale' },
    accepts: CityChange,
    replies: AdminCityReply,
    answers: adminsGet(200),
    proves: isLogged('city.change'),
  },
]

export const referenceRows: readonly ProofRow[] = [...categoryRows, ...placeRows, ...cityRows]
