import type { City, PlaceStore, Province, Region } from '#modules/reference/index.ts'
import type { Connection } from '../database.ts'

type Selects = Readonly<Record<'region' | 'province' | 'city', string>>

/** A few thousand rows at most, scanned for the rare searches of an operator. */
export const placeLists = (
  connection: Connection,
  selects: Selects,
): Pick<PlaceStore, 'regions' | 'provinces' | 'cities'> => {
  const lists = {
    region: lister<Region>(connection, selects.region, 'id'),
    province: lister<Province>(connection, selects.province, 'regionId'),
    city: lister<City>(
      connection,
      selects.city,
      '(SELECT region_id FROM provinces WHERE provinces.id = provinceId)',
    ),
  }
  return {
    regions: lists.region,
    provinces: lists.province,
    cities: lists.city,
  }
}

type Query = {
  readonly q?: string | undefined
  readonly regionId?: string | undefined
  readonly provinceId?: string | undefined
  readonly state?: 'active' | 'hidden' | undefined
  readonly limit: number
  readonly offset: number
}

type Found = { readonly id: string; readonly name: string; readonly provinceId?: string } & Pick<
  Region,
  'isActive'
>

/** `region` is the expression for a row's region. */
const lister = <Place extends Found>(connection: Connection, select: string, region: string) => {
  const rows = connection.prepare<[object], Place>(
    `SELECT * FROM (${select}) WHERE (:region IS NULL OR ${region} = :region)
       AND (:isActive IS NULL OR isActive = :isActive) ORDER BY name COLLATE NOCASE, id`,
  )
  return ({ q, regionId, provinceId, state, limit, offset }: Query) => {
    const wanted = words(q ?? '')
    const found = rows
      .all({
        region: regionId ?? null,
        isActive: state === undefined ? null : Number(state === 'active'),
      })
      .filter((place) => provinceId === undefined || place.provinceId === provinceId)
      .filter((place) => isNamed(place, wanted))
    const items = found
      .slice(offset, offset + limit)
      .map((row) => ({ ...row, isActive: Boolean(row.isActive) }))
    return { items, total: found.length }
  }
}

const words = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

/** By prefixes of its words in any order, or by its code. */
const isNamed = ({ id, name }: Found, wanted: readonly string[]) => {
  if (wanted.length === 0) return true
  const own = [...words(name), id.toLowerCase()]
  return wanted.every((word) => own.some((one) => one.startsWith(word)))
}
