import { type ComponentType, Suspense } from 'react'
import { BannerList, type BannerListProps } from './banner-list.tsx'

const BannersAtOnce = (props: BannerListProps) => (
  <Suspense>
    <BannerList {...props} />
  </Suspense>
)

/** The server renders banners at once; the browser takes over their HTML once their code is there. */
export const serverRenderedBanners = (): ComponentType<BannerListProps> | undefined => BannersAtOnce
