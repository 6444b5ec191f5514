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

export const RecentRow = ({ href, title, images, facts }: Props) => {
  const { isBroken, imageProps } = useBrokenImage()
  const image = images.find(Boolean)
  return (
    <div className="recent-row grid aligned gap-3 ruled-below">
      <span className="thumb">
        {image && !isBroken && (
          <img
            className="full-width"
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
        <p className="title">
          <a href={href}>{title}</a>
        </p>
        <p className="facts flow soft small">{facts}</p>
      </div>
    </div>
  )
}
