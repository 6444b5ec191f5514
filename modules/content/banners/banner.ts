import type { AdminBannerReply, BannerInput, BannerReply } from '../contract/banners.ts'

export type Banner = {
  readonly id: string
  readonly contents: BannerInput
  readonly updatedBy: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type BannerCount = { readonly impressions: number; readonly clicks: number }

/** The public reply; never includes the code itself. */
export const toBannerReply = ({ id, contents }: Banner): BannerReply => {
  const isImage = contents.bannerType === 'image'
  return {
    id,
    name: contents.name,
    position: contents.position,
    bannerType: contents.bannerType,
    imageUrl: (isImage && contents.imageUrl) || null,
    linkUrl: (isImage && contents.linkUrl) || null,
    frameUrl: isImage ? null : `/riquadri/${id}`,
  }
}

export const toAdminBannerReply = (banner: Banner & BannerCount): AdminBannerReply => ({
  id: banner.id,
  name: banner.contents.name,
  position: banner.contents.position,
  bannerType: banner.contents.bannerType,
  imageUrl: banner.contents.imageUrl ?? null,
  linkUrl: banner.contents.linkUrl ?? null,
  adCode: banner.contents.adCode ?? null,
  isActive: banner.contents.isActive,
  displayOrder: banner.contents.displayOrder,
  impressions: banner.impressions,
  clicks: banner.clicks,
  updatedBy: banner.updatedBy,
  createdAt: banner.createdAt.toISOString(),
  updatedAt: banner.updatedAt.toISOString(),
})
