import type { ComponentProps, ReactNode } from 'react'

type CardPictureProps = Pick<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'ref' | 'onError'
> & {
  /** The first pictures of a page are loaded at once, the others when they come near. */
  eager?: boolean
  /** A badge laid over the picture. */
  children?: ReactNode
}

/** A hair below the true widths, so that the 640 px variant serves the many phones of 412 px at 1.75 to the pixel. */
const SIZES = '(min-width: 64rem) 400px, (min-width: 48rem) 46vw, 88vw'

/** The picture of a card, always 3:2 so that nothing moves when it arrives. */
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

/** What hangs there when nobody took a picture: the category in large letters on ruled paper. */
export const CardPlaceholder = ({ label, tagline }: { label: string; tagline?: string }) => (
  <div className="card-media placeholder">
    <span className="word">{label}</span>
    {tagline && <span className="tagline">{tagline}</span>}
  </div>
)
