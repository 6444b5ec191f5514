import {
  type CategoryId,
  idOf,
  type ProvinceId,
  type RegionId,
  type UserId,
} from '#modules/kernel/ids.ts'
import type { Catalogue, Pictures } from '../ports.ts'
import type { ContentsIssue, ListingContents } from './listing.ts'

export type ContentsNeeds = { readonly catalogue: Catalogue; readonly pictures: Pictures }

type Asked = {
  readonly contents: ListingContents
  readonly ownerId: UserId
  /** Pictures that the listing already shows. */
  readonly shown: readonly string[]
}

/** Checks beyond the schema: category, places and pictures exist and fit. */
export const checkContents =
  ({ catalogue, pictures }: ContentsNeeds) =>
  ({ contents, ownerId, shown }: Asked): ContentsIssue[] => {
    const issues: ContentsIssue[] = []
    if (!catalogue.category(idOf<CategoryId>(contents.categoryId)))
      issues.push({ path: 'categoryId', message: 'Seleziona una categoria' })
    issues.push(...placeIssues(catalogue, contents))
    const isForeign = (url: string) => !shown.includes(url) && !pictures.isOwnedBy(ownerId, url)
    for (const [index, url] of contents.images.entries())
      if (isForeign(url)) issues.push({ path: `images.${index}`, message: 'Immagine non valida' })
    return issues
  }

const placeIssues = (catalogue: Catalogue, { regionId, provinceId }: ListingContents) => {
  if (!catalogue.region(idOf<RegionId>(regionId)))
    return [{ path: 'regionId', message: 'Seleziona una regione' }]
  if (catalogue.province(idOf<ProvinceId>(provinceId))?.regionId !== regionId)
    return [{ path: 'provinceId', message: 'Seleziona una provincia della regione scelta' }]
  return []
}

/** The category's parent, or itself when it has none. */
export const groupOf = (catalogue: Catalogue) => (categoryId: string) =>
  catalogue.category(idOf<CategoryId>(categoryId))?.parentId ?? categoryId
