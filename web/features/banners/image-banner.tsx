import type { BannerReply } from '#modules/content/contract/banners.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { tell, useSeen } from './use-seen.ts'

/** A picture, with a link where it has one. */
export const ImageBanner = ({ banner }: { banner: BannerReply }) => {
  const ref = useSeen(banner.id)
  const picture = (
    <img
      ref={ref}
      src={banner.imageUrl ?? undefined}
      alt={banner.name}
      width={1200}
      height={225}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  )
  if (!banner.linkUrl) return picture
  const leadsAway = !banner.linkUrl.startsWith('/')
  return (
    <a
      href={banner.linkUrl}
      {...(leadsAway && { target: '_blank', rel: 'noopener noreferrer sponsored' })}
      onClick={() => tell(contentPaths.bannerPressed(banner.id))}
    >
      {picture}
    </a>
  )
}
