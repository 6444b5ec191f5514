import type { BannerReply } from '#modules/content/contract/banners.ts'
import { type BannerPosition, contentPaths } from '#modules/content/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { CodeBanner } from './code-banner.tsx'
import { ImageBanner } from './image-banner.tsx'

/**
 * What the operator put in this place, or nothing. Pages name `contentPaths.banners(position)` among
 * what they preload, so that the place is there from the first drawing and nothing moves.
 */
export const BannerSlot = ({ position }: { position: BannerPosition }) => {
  const { data: banners = [] } = useApi<BannerReply[]>(contentPaths.banners(position))
  if (banners.length === 0) return null
  return (
    <aside className="banner-slot" aria-label="Spazio promozionale">
      {banners.map((banner) =>
        banner.bannerType === 'image' ? (
          <ImageBanner key={banner.id} banner={banner} />
        ) : (
          <CodeBanner key={banner.id} banner={banner} />
        ),
      )}
    </aside>
  )
}
