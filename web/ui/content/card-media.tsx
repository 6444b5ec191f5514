import type { ComponentProps, ReactNode } from 'react'

type CardPictureProps = Pick<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'ref' | 'onError'
> & {
  /** Loads at once instead of lazily. */
  eager?: boolean
  /** A badge laid over the picture. */
  children?: ReactNode
}

/** Slightly below the true widths, so that the 640 px file serves phones of 412 px at 1.75. */
const SIZES = '(min-width: 64rem) 400px, (min-width: 48rem) 46vw, 88vw'

/** A card's picture, always 3:2 so that nothing shifts. */
export const CardPicture = ({ eager = false, children, ...image }: CardPictureProps) => (
  <div className="card-media">
    {/* biome-ignore lint/a11y/useAltText: `alt` is in the props. */}
    <img
      width={640}
      height={427}
      sizes={SIZES}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      {...image}
    />
    {children}
  </div>
)

/** Placeholder without a picture: the category in large letters. */
export const CardPlaceholder = ({ label, tagline }: { label: string; tagline?: string }) => (
  <div className="card-media placeholder">
    <span className="word">{label}</span>
    {tagline && <span className="tagline">{tagline}</span>}
  </div>
)
