import type { BannerReply } from '#modules/content/contract/banners.ts'
import { type BannerPosition, contentPaths } from '#modules/content/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { serverRenderedBanners } from './banner-list.server.tsx'

/** Most pages have no banner, and load none of its code. */
const Banners =
  serverRenderedBanners() ?? lazyPart(async () => (await import('./banner-list.tsx')).BannerList)

/**
 * The operator's banner for a position, if any. Pages preload `contentPaths.banners(position)`, so that it is in the
 * first rendering and nothing shifts.
 */
export const BannerSlot = ({ position }: { position: BannerPosition }) => {
  const { data: banners = [] } = useApi<BannerReply[]>(contentPaths.banners(position))
  if (banners.length === 0) return null
  return <Banners banners={banners} />
}
