import { picked } from '#modules/kernel/contract.ts'
import { AdminBannerReply, type BannerInput, BannerReply } from '../contract/banners.ts'

export type Banner = {
  readonly id: string
  readonly contents: BannerInput
  readonly updatedBy: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type BannerCount = { readonly impressions: number; readonly clicks: number }

/** The public reply; never includes the code itself. */
export const toBannerReply = ({ id, contents }: Banner) => {
  const isImage = contents.bannerType === 'image'
  return picked(BannerReply, {
    ...contents,
    id,
    imageUrl: (isImage && contents.imageUrl) || null,
    linkUrl: (isImage && contents.linkUrl) || null,
    frameUrl: isImage ? null : `/riquadri/${id}`,
  })
}

export const toAdminBannerReply = ({ contents, ...banner }: Banner & BannerCount) =>
  picked(AdminBannerReply, { ...contents, ...banner })
