import {
  type CategoryId,
  idOf,
  type ProvinceId,
  type RegionId,
  type UserId,
} from '#modules/kernel/ids.ts'
import type { ListingNeeds, Reference } from '../ports.ts'
import type { ContentsIssue, ListingContents } from './listing.ts'

type Asked = {
  readonly contents: ListingContents
  readonly ownerId: UserId
  /** Pictures that the listing already shows. */
  readonly shown: readonly string[]
}

/** Checks beyond the schema: category, places and pictures exist and fit. */
export const checkContents =
  ({ reference, pictures }: ListingNeeds) =>
  ({ contents, ownerId, shown }: Asked): ContentsIssue[] => {
    const issues: ContentsIssue[] = []
    if (!reference.category(idOf<CategoryId>(contents.categoryId)))
      issues.push({ path: 'categoryId', message: 'Seleziona una categoria' })
    issues.push(...placeIssues(reference, contents))
    const isForeign = (url: string) => !shown.includes(url) && !pictures.isOwnedBy(ownerId, url)
    for (const [index, url] of contents.images.entries())
      if (isForeign(url)) issues.push({ path: `images.${index}`, message: 'Immagine non valida' })
    return issues
  }

const placeIssues = (reference: Reference, { regionId, provinceId }: ListingContents) => {
  if (!reference.region(idOf<RegionId>(regionId)))
    return [{ path: 'regionId', message: 'Seleziona una regione' }]
  if (reference.province(idOf<ProvinceId>(provinceId))?.regionId !== regionId)
    return [{ path: 'provinceId', message: 'Seleziona una provincia della regione scelta' }]
  return []
}

/** The category's parent, or itself when it has none. */
export const groupOf = (reference: Reference) => (categoryId: string) =>
  reference.category(idOf<CategoryId>(categoryId))?.parentId ?? categoryId
