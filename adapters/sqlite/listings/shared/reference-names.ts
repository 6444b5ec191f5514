import { cachePerVersion } from '#modules/kernel/public-versions.ts'
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import type { Connection } from '../../connection.ts'
import { indexById, withSql } from '../../statements.ts'

type Named = { readonly id: string; readonly name: string }
export type ReferenceNames = ReturnType<typeof readNames>

/** A few hundred rows that every list needs, inactive ones too, cached until one changes. */
export const createReferenceNames = (connection: Connection, referenceVersion: () => number) =>
  cachePerVersion(referenceVersion, () => readNames(connection))

const readNames = withSql(({ rows }) => {
  const categories = rows<JobRequestReply['category']>`SELECT id, name, slug, image FROM categories`
  const regions = rows<Named>`SELECT id, name FROM regions`
  const provinces = rows<Named & { regionId: string }>`SELECT id, name, region_id AS regionId
    FROM provinces`
  const parents = rows<Record<'id' | 'parentId', string>>`SELECT id, parent_id AS parentId
    FROM categories WHERE parent_id IS NOT NULL`
  return {
    categories: indexById(categories),
    parentOf: new Map(parents.map(({ id, parentId }) => [id, parentId])),
    regions: indexById(regions),
    provinces: indexById(provinces.map(({ regionId: _, ...province }) => province)),
    regionOf: new Map(provinces.map(({ id, regionId }) => [id, regionId])),
  }
})

type Filters = {
  readonly categoryId?: string | undefined
  readonly regionId?: string | undefined
  readonly provinceId?: string | undefined
}

/** The search index holds only valid ids; a province must lie in its region. */
export const areKnownPlacesAndTrades = (
  { categoryId, regionId, provinceId }: Filters,
  names: ReferenceNames,
) =>
  (!categoryId || names.categories.has(categoryId)) &&
  (!regionId || names.regions.has(regionId)) &&
  (!provinceId || names.provinces.has(provinceId)) &&
  (!(regionId && provinceId) || names.regionOf.get(provinceId) === regionId)

type PlacedRow = {
  readonly categoryId: string
  readonly regionId: string
  readonly provinceId: string
}

export const toPlaceNames = (
  { categoryId, regionId, provinceId }: PlacedRow,
  names: ReferenceNames,
) => ({
  categoryId,
  regionId,
  provinceId,
  category: names.categories.get(categoryId) ?? { id: categoryId, name: '', slug: '', image: null },
  region: names.regions.get(regionId) ?? { id: regionId, name: '' },
  province: names.provinces.get(provinceId) ?? { id: provinceId, name: '' },
})

/** Reads `Anna` from "Anna Rossi", and the part before the @ from an address typed as first name. */
export const cutToFirstName = (name: string) => {
  const end = name.search(/[\s@,;]/)
  return end === -1 ? name : name.slice(0, end)
}
