import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { ListingPicture } from '#web/listing/card/listing-card.tsx'
import type { ListingPictures } from '#web/listing/pictures/listing-pictures.ts'
import { listingPagePath } from '#web/listing/sides.ts'

type Props = {
  readonly item: ListingPictures & { readonly id: string }
  readonly eager: boolean
  /** True if somebody touched, hovered or focused the card. */
  readonly isReached: boolean
  readonly onReach: () => void
}

const FurtherPictures = lazyPart(
  async () => (await import('./further-pictures.tsx')).FurtherPictures,
)
const StepButtons = lazyPart(async () => (await import('./further-pictures.tsx')).StepButtons)

/** The first picture; where there are more, a strip that the browser scrolls, filled once it is reached for. */
export const ItemPictures = ({ item, eager, isReached, onReach }: Props) => {
  const strip = useRef<HTMLAnchorElement>(null)
  const [place, setPlace] = useState(0)
  const reachIfSwiped = useEffectEvent(() => strip.current?.scrollLeft && onReach())
  useEffect(() => void reachIfSwiped(), [])
  const first = <ListingPicture listing={item} mode="offro" eager={eager} />
  const { images } = item
  if (images.length < 2) return first
  return (
    <div className="card-media several">
      <a
        ref={strip}
        // The title is the keyboard's link on its way forward; what scrolls has to be reachable, once it does.
        tabIndex={isReached ? 0 : -1}
        href={listingPagePath('offro', item.id)}
        onPointerEnter={onReach}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setPlace(Math.round(scrollLeft / clientWidth))
        }
      >
        {first}
        {isReached && <FurtherPictures images={images} />}
      </a>
      {isReached && <StepButtons strip={strip} />}
      <span className="item-picture-place tiny" aria-hidden="true">
        {place + 1}/{images.length}
      </span>
    </div>
  )
}
