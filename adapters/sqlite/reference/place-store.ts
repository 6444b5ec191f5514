import type { CityQuery, PlaceQuery } from '#modules/reference/contract/places.ts'
import type { City, PlaceStore, Province, Region } from '#modules/reference/ports.ts'
import type { Connection } from '../connection.ts'
import { cachedStatements } from '../statement-cache.ts'
import { type StoredRow, sqlFragment, withSql } from '../statements.ts'
import { cities, provinces, regions } from '../tables/places.ts'

const REGION_SQL = 'SELECT id, name, slug, is_active AS isActive FROM regions'
const PROVINCE_SQL = `SELECT p.id, p.name, p.region_id AS regionId, r.name AS regionName,
  p.is_active AS isActive FROM provinces p JOIN regions r ON r.id = p.region_id`
const CITY_SQL = `SELECT c.id, c.name, c.province_id AS provinceId, p.name AS provinceName,
  c.is_active AS isActive FROM cities c JOIN provinces p ON p.id = c.province_id`

const REGION_OF_CITY_SQL = '(SELECT region_id FROM provinces WHERE provinces.id = provinceId)'

export const sqlitePlaces = withSql<PlaceStore>(({ row, rowsById, connection }) => {
  const [ofRegions, ofProvinces, ofCities] = [
    rowsById(regions),
    rowsById(provinces),
    rowsById(cities),
  ]
  return {
    regions: lister<Region>(connection, REGION_SQL, 'id'),
    provinces: lister<Province>(connection, PROVINCE_SQL, 'regionId'),
    cities: lister<City>(connection, CITY_SQL, REGION_OF_CITY_SQL),
    region: (id) => toPlace<Region>(row`${sqlFragment(REGION_SQL)} WHERE id = ${id}`),
    province: (id) => toPlace<Province>(row`${sqlFragment(PROVINCE_SQL)} WHERE p.id = ${id}`),
    city: (id) => toPlace<City>(row`${sqlFragment(CITY_SQL)} WHERE c.id = ${id}`),
    cityNamed: (provinceId, name) =>
      toPlace<City>(row`${sqlFragment(CITY_SQL)}
        WHERE c.province_id = ${provinceId} AND c.name = ${name} COLLATE NOCASE`),
    saveRegion: ({ id, name, isActive }) => ofRegions.save({ id, name, isActive }),
    saveProvince: ({ id, name, isActive }) => ofProvinces.save({ id, name, isActive }),
    saveCity: ({ id, name, isActive, provinceId }) =>
      ofCities.save({ id, name, isActive, provinceId }),
    addProvince: ({ id, name, regionId }) => ofProvinces.add({ id, code: id, name, regionId }),
    addCity: ({ id, name, provinceId }) => ofCities.add({ id, code: id, name, provinceId }),
    moveListings: movingListings(connection),
  }
})

const toPlace = <Place extends { readonly isActive: boolean }>(
  row: StoredRow<Place> | undefined,
): Place | null => (row ? ({ ...row, isActive: row.isActive === 1 } as unknown as Place) : null)

const movingListings = withSql<PlaceStore['moveListings']>(({ run }) => {
  const move = (table: string, from: City, to: City) =>
    run`UPDATE ${sqlFragment(table)} SET city = ${to.name}, province_id = ${to.provinceId},
        region_id = (SELECT region_id FROM provinces WHERE id = ${to.provinceId})
      WHERE province_id = ${from.provinceId} AND city = ${from.name}`
  return (from, to) => move('job_requests', from, to) + move('showcase_items', from, to)
})

type ListedPlace = {
  readonly id: string
  readonly name: string
  readonly provinceId?: string
} & Pick<Region, 'isActive'>

/** A few thousand rows at most, scanned for the rare searches of an operator; `region` is a row's region. */
const lister = <Place extends ListedPlace>(
  connection: Connection,
  select: string,
  region: string,
) => {
  const rows = cachedStatements(connection).prepareStatement<Place>(
    `SELECT * FROM (${select}) WHERE (:region IS NULL OR ${region} = :region)
       AND (:isActive IS NULL OR isActive = :isActive) ORDER BY name COLLATE NOCASE, id`,
  )
  return ({ q, regionId, provinceId, state, limit, offset }: PlaceQuery & Partial<CityQuery>) => {
    const queryWords = words(q ?? '')
    const matching = rows
      .all({
        region: regionId ?? null,
        isActive: state === undefined ? null : Number(state === 'active'),
      })
      .filter((place) => provinceId === undefined || place.provinceId === provinceId)
      .filter((place) => isNamed(place, queryWords))
    const items = matching
      .slice(offset, offset + limit)
      .map((row) => ({ ...row, isActive: Boolean(row.isActive) }))
    return { items, total: matching.length }
  }
}

const words = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

/** Finds places by prefixes of their words in any order, or by code. */
const isNamed = ({ id, name }: ListedPlace, queryWords: readonly string[]) => {
  if (queryWords.length === 0) return true
  const own = [...words(name), id.toLowerCase()]
  return queryWords.every((word) => own.some((one) => one.startsWith(word)))
}
