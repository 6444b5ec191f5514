import type { ReactNode } from 'react'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'

type Props = {
  readonly href: string
  readonly title: string
  /** Picture candidates; the first present one is shown. */
  readonly images: readonly (string | null | undefined)[]
  /** Place, price, time. */
  readonly facts: ReactNode
}

/** One listing on one line. */
export const RecentRow = ({ href, title, images, facts }: Props) => {
  const { isBroken, imageProps } = useBrokenImage()
  const image = images.find(Boolean)
  return (
    <div className="recent-row grid aligned gap-3 ruled-below">
      <span className="thumb rounded clipped">
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
      <div className="words grid gap-1">
        <p className="title semibold">
          <a href={href}>{title}</a>
        </p>
        <p className="facts flow soft small gap-0-3">{facts}</p>
      </div>
    </div>
  )
}
