import type { ReactNode } from 'react'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import { useSite } from '#web/lib/site.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import type { ListingPictures } from '#web/listing/pictures/listing-pictures.ts'
import { listingPagePath } from '#web/listing/sides.ts'
import type { ListingMode } from '#web/ui/content/badge.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'

type Props = {
  readonly mode: ListingMode
  readonly listing: ListingPictures & {
    readonly id: string
    readonly city: string
    readonly publishedAt: string | null
    readonly createdAt: string
  }
  readonly mark?: ReactNode
  readonly money: ReactNode
}

export const RecentRow = ({ mode, listing, mark, money }: Props) => {
  const { isBroken, imageProps } = useBrokenImage()
  const { now } = useSite()
  const image = listing.images[0] || listing.category.image
  return (
    <div className="recent-row grid aligned gap-3 ruled-below">
      <span className="recent-row-thumb rounded clipped">
        {image && !isBroken && (
          <img
            className="full-width full-height cropped"
            {...imageProps}
            src={smallestPicture(image)}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <div className="recent-row-words grid gap-1">
        <p className="recent-row-title semibold">
          <a href={listingPagePath(mode, listing.id)}>{listing.title}</a>
        </p>
        <p className="recent-row-facts flow soft small gap-0-3">
          {mark}
          <span>{listing.city}</span>
          {money && <span className="recent-row-money">{money}</span>}
          <RelativeTime at={listing.publishedAt ?? listing.createdAt} now={now} />
        </p>
      </div>
    </div>
  )
}
