import type { ComponentProps, ReactNode } from 'react'

type CardPictureProps = Pick<
  ComponentProps<'img'>,
  'src' | 'width' | 'height' | 'alt' | 'ref' | 'onError'
> & {
  /** The first pictures of a page are loaded at once, the others when they come near. */
  eager?: boolean
  /** A badge laid over the picture. */
  children?: ReactNode
}

/** The picture of a card, always of one size so that nothing moves when it arrives. */
export const CardPicture = ({ eager = false, children, ...image }: CardPictureProps) => (
  <div className="card-media">
    {/* biome-ignore lint/a11y/useAltText: `alt` is in the props. */}
    <img
      width={320}
      height={320}
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
