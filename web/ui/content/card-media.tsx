import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

type CardPictureProps = Pick<
  ComponentProps<'img'>,
  'src' | 'width' | 'height' | 'alt' | 'ref' | 'onError' | 'className'
> & {
  eager?: boolean
  /** A badge laid over the picture. */
  children?: ReactNode
}

/** The picture of a card, always of one size so that nothing moves when it arrives. */
export const CardPicture = (props: CardPictureProps) => {
  const { eager = false, children, className, ...image } = props
  const look = classes('card-media', className)
  const picture = {
    width: 320,
    height: 320,
    loading: eager ? ('eager' as const) : ('lazy' as const),
    fetchPriority: eager ? ('high' as const) : undefined,
    decoding: 'async' as const,
    ...image,
  }
  // biome-ignore lint/a11y/useAltText: `alt` is in the props.
  if (!children) return <img className={look} {...picture} />
  return (
    <div className={look}>
      {/* biome-ignore lint/a11y/useAltText: `alt` is in the props. */}
      <img {...picture} />
      {children}
    </div>
  )
}

type PlaceholderProps = { label: string; tagline?: string; className?: string | undefined }

export const CardPlaceholder = ({ label, tagline, className }: PlaceholderProps) => (
  <div className={classes('card-media placeholder content-center', className)}>
    <span className="word">{label}</span>
    {tagline && <span className="tagline">{tagline}</span>}
  </div>
)
