import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import {
  AdminBannerReply,
  type BannerInput,
  BannerReply,
  type BannerState,
} from '../contract/banners.ts'

export type Banner = {
  readonly id: string
  readonly contents: BannerInput
  readonly updatedBy: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type BannerCount = { readonly impressions: number; readonly clicks: number }

/** The day in Rome, as banners name theirs. */
export const formatBannerDay = (moment: Date) => romeDayOf(moment).toString()

export const readBannerState = (
  { isActive, startsOn, endsOn }: Pick<BannerInput, 'isActive' | 'startsOn' | 'endsOn'>,
  day: string,
): BannerState => {
  if (!isActive) return 'off'
  if (startsOn !== undefined && day < startsOn) return 'coming'
  return endsOn !== undefined && day > endsOn ? 'over' : 'shown'
}

/** The public reply; never includes the code itself. */
export const toBannerReply = ({ id, contents }: Banner) => {
  const isImage = contents.bannerType === 'image'
  return pickReply(BannerReply, {
    ...contents,
    id,
    imageUrl: (isImage && contents.imageUrl) || null,
    imageAlt: (isImage && contents.imageAlt) || null,
    linkUrl: (isImage && contents.linkUrl) || null,
    frameUrl: isImage ? null : `/riquadri/${id}`,
  })
}

export const toAdminBannerReply = ({ contents, ...banner }: Banner & BannerCount, day: string) =>
  pickReply(AdminBannerReply, { ...contents, ...banner, state: readBannerState(contents, day) })
