import type { ComponentType } from 'react'
import { BannerList, type BannerListProps } from './banner-list.tsx'

/** The server renders banners at once; the browser takes over their HTML once their code is there. */
export const bannerListAtOnce = (): ComponentType<BannerListProps> | undefined => BannerList
