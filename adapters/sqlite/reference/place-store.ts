import type { City, PlaceStore, Province, Region } from '#modules/reference/index.ts'
import type { Connection } from '../database.ts'
import { createSql, part } from '../statements.ts'
import { placeLists } from './place-lists.ts'

type StoredPlace<Place> = Omit<Place, 'isActive'> & { isActive: number }

const REGION = 'SELECT id, name, slug, is_active AS isActive FROM regions'
const PROVINCE = `SELECT p.id, p.name, p.region_id AS regionId, r.name AS regionName,
  p.is_active AS isActive FROM provinces p JOIN regions r ON r.id = p.region_id`
const CITY = `SELECT c.id, c.name, c.province_id AS provinceId, p.name AS provinceName,
  c.is_active AS isActive FROM cities c JOIN provinces p ON p.id = c.province_id`

export const sqlitePlaces = (connection: Connection): PlaceStore => {
  const { row } = createSql(connection)
  return {
    ...placeLists(connection, { region: REGION, province: PROVINCE, city: CITY }),
    region: (id) => toPlace<Region>(row`${part(REGION)} WHERE id = ${id}`),
    province: (id) => toPlace<Province>(row`${part(PROVINCE)} WHERE p.id = ${id}`),
    city: (id) => toPlace<City>(row`${part(CITY)} WHERE c.id = ${id}`),
    cityNamed: (provinceId, name) =>
      toPlace<City>(row`${part(CITY)}
        WHERE c.province_id = ${provinceId} AND c.name = ${name} COLLATE NOCASE`),
    ...writes(connection),
    moveListings: movingListings(connection),
  }
}

const toPlace = <Place extends { readonly isActive: boolean }>(
  row: StoredPlace<Place> | undefined,
): Place | null => (row ? ({ ...row, isActive: row.isActive === 1 } as unknown as Place) : null)

type Writes = 'saveRegion' | 'saveProvince' | 'saveCity' | 'addProvince' | 'addCity'

const writes = (connection: Connection): Pick<PlaceStore, Writes> => {
  const { run } = createSql(connection)
  return {
    saveRegion: ({ id, name, isActive }) =>
      run`UPDATE regions SET name = ${name}, is_active = ${isActive} WHERE id = ${id}`,
    saveProvince: ({ id, name, isActive }) =>
      run`UPDATE provinces SET name = ${name}, is_active = ${isActive} WHERE id = ${id}`,
    saveCity: ({
      id,
      name,
      isActive,
      provinceId,
    }) => run`UPDATE cities SET name = ${name}, is_active = ${isActive}, province_id = ${provinceId}
        WHERE id = ${id}`,
    addProvince: ({ id, name, regionId }) =>
      run`INSERT INTO provinces (id, code, name, region_id) VALUES (${id}, ${id}, ${name}, ${regionId})`,
    addCity: ({ id, name, provinceId }) =>
      run`INSERT INTO cities (id, code, name, province_id) VALUES (${id}, ${id}, ${name}, ${provinceId})`,
  }
}

const movingListings = (connection: Connection): PlaceStore['moveListings'] => {
  const { run } = createSql(connection)
  const move = (table: string, from: City, to: City) =>
    run`UPDATE ${part(table)} SET city = ${to.name}, province_id = ${to.provinceId},
        region_id = (SELECT region_id FROM provinces WHERE id = ${to.provinceId})
      WHERE province_id = ${from.provinceId} AND city = ${from.name}`
  return (from, to) => move('job_requests', from, to) + move('showcase_items', from, to)
}
