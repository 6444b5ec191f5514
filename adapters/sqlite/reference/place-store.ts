import type { City, PlaceStore, Province, Region } from '#modules/reference/index.ts'
import type { Connection } from '../database.ts'
import { placeLists } from './place-lists.ts'

type StoredPlace<Place> = Omit<Place, 'isActive'> & { isActive: number }

const REGION = 'SELECT id, name, slug, is_active AS isActive FROM regions'
const PROVINCE = `SELECT p.id, p.name, p.region_id AS regionId, r.name AS regionName,
  p.is_active AS isActive FROM provinces p JOIN regions r ON r.id = p.region_id`
const CITY = `SELECT c.id, c.name, c.province_id AS provinceId, p.name AS provinceName,
  c.is_active AS isActive FROM cities c JOIN provinces p ON p.id = c.province_id`

export const sqlitePlaces = (connection: Connection): PlaceStore => {
  const region = connection.prepare<[string], StoredPlace<Region>>(`${REGION} WHERE id = ?`)
  const province = connection.prepare<[string], StoredPlace<Province>>(`${PROVINCE} WHERE p.id = ?`)
  const city = connection.prepare<[string], StoredPlace<City>>(`${CITY} WHERE c.id = ?`)
  const named = connection.prepare<[string, string], StoredPlace<City>>(
    `${CITY} WHERE c.province_id = ? AND c.name = ? COLLATE NOCASE`,
  )
  return {
    ...placeLists(connection, { region: REGION, province: PROVINCE, city: CITY }),
    region: (id) => toPlace(region.get(id)),
    province: (id) => toPlace(province.get(id)),
    city: (id) => toPlace(city.get(id)),
    cityNamed: (provinceId, name) => toPlace(named.get(provinceId, name)),
    ...writes(connection),
    moveListings: movingListings(connection),
  }
}

const toPlace = <Place extends { readonly isActive: boolean }>(
  row: StoredPlace<Place> | undefined,
): Place | null => (row ? ({ ...row, isActive: row.isActive === 1 } as unknown as Place) : null)

const writes = (connection: Connection) => {
  const saveIn = (table: 'regions' | 'provinces') =>
    connection.prepare(`UPDATE ${table} SET name = ?, is_active = ? WHERE id = ?`)
  const saveRegion = saveIn('regions')
  const saveProvince = saveIn('provinces')
  const saveCity = connection.prepare(
    'UPDATE cities SET name = ?, is_active = ?, province_id = ? WHERE id = ?',
  )
  const addProvince = connection.prepare(
    'INSERT INTO provinces (id, code, name, region_id) VALUES (?, ?, ?, ?)',
  )
  const addCity = connection.prepare(
    'INSERT INTO cities (id, code, name, province_id) VALUES (?, ?, ?, ?)',
  )
  const flag = (isActive: boolean) => (isActive ? 1 : 0)
  return {
    saveRegion: ({ id, name, isActive }: Region) => {
      saveRegion.run(name, flag(isActive), id)
    },
    saveProvince: ({ id, name, isActive }: Province) => {
      saveProvince.run(name, flag(isActive), id)
    },
    saveCity: ({ id, name, isActive, provinceId }: City) => {
      saveCity.run(name, flag(isActive), provinceId, id)
    },
    addProvince: ({ id, name, regionId }: Province) => {
      addProvince.run(id, id, name, regionId)
    },
    addCity: ({ id, name, provinceId }: City) => {
      addCity.run(id, id, name, provinceId)
    },
  }
}

const movingListings = (connection: Connection) => {
  const moves = ['job_requests', 'showcase_items'].map((table) =>
    connection.prepare(
      `UPDATE ${table} SET city = :city, province_id = :province,
         region_id = (SELECT region_id FROM provinces WHERE id = :province)
       WHERE province_id = :oldProvince AND city = :oldCity`,
    ),
  )
  return (from: City, to: City) =>
    moves
      .map((move) =>
        move.run({
          city: to.name,
          province: to.provinceId,
          oldCity: from.name,
          oldProvince: from.provinceId,
        }),
      )
      .reduce((total, { changes }) => total + changes, 0)
}
