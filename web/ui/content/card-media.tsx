import type { ComponentProps, ReactNode } from 'react'

type CardPictureProps = Pick<
  ComponentProps<'img'>,
  'src' | 'width' | 'height' | 'alt' | 'ref' | 'onError'
> & {
  eager?: boolean
  /** A badge laid over the picture. */
  children?: ReactNode
}

/** The picture of a card, always of one size so that nothing moves when it arrives. */
export const CardPicture = ({ eager = false, children, ...image }: CardPictureProps) => {
  const picture = {
    width: 320,
    height: 320,
    loading: eager ? ('eager' as const) : ('lazy' as const),
    fetchPriority: eager ? ('high' as const) : undefined,
    decoding: 'async' as const,
    ...image,
  }
  // biome-ignore lint/a11y/useAltText: `alt` is in the props.
  if (!children) return <img className="card-media" {...picture} />
  return (
    <div className="card-media">
      {/* biome-ignore lint/a11y/useAltText: `alt` is in the props. */}
      <img {...picture} />
      {children}
    </div>
  )
}

export const CardPlaceholder = ({ label, tagline }: { label: string; tagline?: string }) => (
  <div className="card-media placeholder content-center">
    <span className="word">{label}</span>
    {tagline && <span className="tagline hidden-in-thumbnail">{tagline}</span>}
  </div>
)
