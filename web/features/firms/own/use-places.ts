import { placePaths } from '#modules/reference/contract/paths.ts'
import type { CityReply, ProvinceReply } from '#modules/reference/contract/public-reference.ts'
import { useApi } from '#web/lib/api.ts'

type Chosen = { readonly regionId: string; readonly provinceId: string }

/** Provinces of the chosen region and comuni of the chosen province. */
export const usePlaces = ({ regionId, provinceId }: Chosen) => {
  const { data: provinces = [] } = useApi<ProvinceReply[]>(
    regionId ? placePaths.provinces(regionId) : null,
  )
  const { data: cities = [] } = useApi<CityReply[]>(
    provinceId ? placePaths.cities(provinceId) : null,
  )
  return { provinces, cities }
}
