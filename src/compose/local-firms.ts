import * as v from 'valibot'
import type { FindFirms } from '#modules/discovery/ports.ts'
import {
  FIRMS_PAGE_PATH,
  firmLandingPagePath,
  firmPagePath,
} from '#modules/firms/contract/paths.ts'
import { FirmFilters } from '#modules/firms/contract/public-firm.ts'
import { showsFinishedWork } from '#modules/firms/contract/works.ts'
import { omitUndefined } from '#modules/kernel/contract.ts'
import type { UseCasesOf } from './use-cases.ts'

const SHOWN = '3'

/** Who answers on a page of requests or of the showcase, in the order of the list of firms. */
export const composeLocalFirms =
  ({ list }: UseCasesOf<'firms'>['firms']): FindFirms =>
  ({ category, region, place }) => {
    const where = omitUndefined({
      categoryId: category?.id,
      regionId: region?.id,
      provinceId: place?.provinceId,
      city: place?.isComune ? place.name : undefined,
    })
    const { items, total } = list(v.parse(FirmFilters, { ...where, limit: SHOWN }))
    if (total === 0) return undefined
    // Firms have pages of provinces and comuni, and none of regions.
    const path = region
      ? `${FIRMS_PAGE_PATH}?${new URLSearchParams(where)}`
      : firmLandingPagePath(category?.slug ?? null, place?.slug ?? null)
    return {
      total,
      path,
      items: items.map(({ name, slug, city, logoUrl, works, badges, reviews, callOutText }) => ({
        name,
        path: firmPagePath(slug),
        city,
        logoUrl,
        badges,
        ...omitUndefined({
          picture: works?.find(showsFinishedWork)?.picture,
          reviews,
          callOutText,
        }),
      })),
    }
  }
