import type { MouseEvent, ReactNode } from 'react'
import { pictureSources } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import {
  type Pictured,
  type PlaceholderText,
  placeholderLabel,
} from '#web/listing/pictures/pictured.ts'
import { useLightbox } from '#web/pictures/lightbox/use-lightbox.tsx'
import type { Mode } from '#web/ui/content/badge.tsx'
import { type KeyValue, KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'

type Props = {
  readonly mode: Mode
  /** Link back to its list. */
  readonly list: { readonly label: string; readonly href: string }
  readonly listing: Pictured & { readonly description: string }
  readonly placeholder: PlaceholderText
  /** Finished: pictures are greyed. */
  readonly isFaded: boolean
  readonly badges: ReactNode
  /** Price or budget. */
  readonly money: ReactNode
  /** Place, time. */
  readonly facts: ReactNode
  readonly details: readonly KeyValue[]
  /** Below the details, where the law asks for it. */
  readonly notice?: ReactNode
  /** The contact and who is behind it. */
  readonly contact: ReactNode
  readonly shares: ReactNode
  /** The main action, fixed at the bottom on phones, beside the money. */
  readonly action: ReactNode
  /** Below both columns. */
  readonly related: ReactNode
}

/** A listing's page: pictures, heading, text, details; contact and shares beside them. */
export const ListingDetail = ({ listing, ...props }: Props) => (
  <article
    className={props.isFaded ? 'wrap listing-detail faded' : 'wrap listing-detail'}
    data-mode={props.mode}
  >
    <Breadcrumb trail={[{ label: 'Home', href: '/' }, props.list]} here={listing.title} />
    <div className="columns grid gap-5-6">
      <div className="main stack gap-5">
        <div className="pictures-of-listing">
          <ListingHero listing={listing} words={props.placeholder} />
          <ListingGallery images={listing.images} title={listing.title} />
        </div>
        <header className="heading grid gap-3">
          <div className="cluster">{props.badges}</div>
          <h1>{listing.title}</h1>
          {props.money}
          <ul className="facts flow soft">{props.facts}</ul>
        </header>
        <section className="prose words">
          <h2 className="larger">Descrizione</h2>
          <p>{listing.description}</p>
        </section>
        <section className="details">
          <h2 className="larger">Dettagli</h2>
          <KeyValueList rows={props.details} />
          {props.notice}
        </section>
      </div>
      <aside className="aside stack gap-5" aria-label="Contatti">
        {props.contact}
        <div className="cluster shares">{props.shares}</div>
      </aside>
    </div>
    {props.related}
    {props.action && (
      <div className="thumb">
        <ActionBar>
          <div className="money">{props.money}</div>
          {props.action}
        </ActionBar>
      </div>
    )}
  </article>
)

type ListingGalleryProps = { readonly images: readonly string[]; readonly title: string }

/** All pictures but the first, opened in the lightbox. */
const ListingGallery = ({ images, title }: ListingGalleryProps) => {
  const { opens, lightbox } = useLightbox(images, title)
  if (images.length < 2) return null
  return (
    <section className="listing-gallery" aria-label="Altre immagini">
      <ul className="pictures grid gap-2 above-2">
        {images.slice(1).map((image, index) => (
          <li key={image}>
            <Picture image={image} place={index + 2} onOpen={opens(index + 1)} />
          </li>
        ))}
      </ul>
      {lightbox}
    </section>
  )
}

type PictureProps = { image: string; place: number; onOpen: (event: MouseEvent) => void }

const Picture = ({ image, place, onOpen }: PictureProps) => {
  const { isBroken, imageProps } = useBrokenImage()
  if (isBroken) return <span className="broken soft centering rounded">Errore</span>
  return (
    <a href={image} onClick={onOpen}>
      <img
        width={320}
        height={240}
        {...imageProps}
        {...pictureSources(image)}
        sizes="(min-width: 48rem) 12rem, 25vw"
        alt={`Foto ${place}, apri in grande`}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}

type ListingHeroProps = { readonly listing: Pictured; readonly words: PlaceholderText }

/** The first picture, else the category's picture or name. */
const ListingHero = ({ listing, words }: ListingHeroProps) => {
  const own = useBrokenImage()
  const [first] = listing.images
  if (!first || own.isBroken) return <CategoryHero listing={listing} words={words} />
  return <OwnHero listing={listing} first={first} imageProps={own.imageProps} />
}

type OwnProps = {
  readonly listing: Pictured
  readonly first: string
  readonly imageProps: ReturnType<typeof useBrokenImage>['imageProps']
}

/** Opens the lightbox; without JavaScript a link to the file. */
const OwnHero = ({ listing, first, imageProps }: OwnProps) => {
  const { opens, lightbox } = useLightbox(listing.images, listing.title)
  return (
    <div className="listing-hero card-media framed clipped">
      <a className="block full-height" href={first} onClick={opens(0)}>
        <img
          width={1280}
          height={854}
          {...imageProps}
          {...pictureSources(first)}
          sizes={`(min-width: 64rem) ${listing.images.length > 1 ? 35 : 52}rem, (min-width: 48rem) 60vw, 100vw`}
          alt={`Foto di: ${listing.title}, apri in grande`}
          fetchPriority="high"
        />
      </a>
      {lightbox}
    </div>
  )
}

const CategoryHero = ({ listing, words }: ListingHeroProps) => {
  const { isBroken, imageProps } = useBrokenImage()
  const { image, name } = listing.category
  if (image && !isBroken)
    return (
      <div className="listing-hero card-media framed clipped">
        <img {...imageProps} src={image} alt="" width={1280} height={854} fetchPriority="high" />
      </div>
    )
  return (
    <div className="listing-hero card-media placeholder content-center framed clipped">
      <span className="word">{placeholderLabel(name, words.unnamed)}</span>
      <span className="tagline">{words.tagline}</span>
    </div>
  )
}
