import type { MouseEvent, ReactNode } from 'react'
import { pictureSources } from '#modules/media/contract/paths.ts'
import { useSite } from '#web/lib/site.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { useLightbox } from '#web/pictures/lightbox/use-lightbox.tsx'
import { CardFact, type ListingMode } from '#web/ui/content/badge.tsx'
import { type KeyValue, KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { CopyLinkButton } from '#web/ui/controls/copy-link-button.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { listedPlaceText } from '../listed-place.ts'
import { ListingShare } from '../listing-share.tsx'
import { NoticeButton } from '../notice/notice-button.tsx'
import { type ListingPictures, placeholderLabel } from '../pictures/listing-pictures.ts'
import { LISTING_SIDES } from '../sides.ts'
import { NewVisitorStrip } from './for-strangers.tsx'

type Detailed = ListingPictures &
  Parameters<typeof listedPlaceText>[0] & {
    readonly id: string
    readonly description: string
    readonly province: { readonly name: string }
    readonly publishedAt: string | null
    readonly createdAt: string
  }

/** What stands around a listing that its feature does not know. */
export type ListingSlots = {
  /** The contact and who is behind it. */
  readonly contact: ReactNode
  /** A revealed contact replaces the share button too. */
  readonly isRevealed: boolean
  /** The main action, fixed at the bottom on phones, beside the money. */
  readonly action: ReactNode
  /** What it costs, below the money. */
  readonly cost?: ReactNode
}

type Props = ListingSlots & {
  readonly mode: ListingMode
  readonly listing: Detailed
  /** Finished: pictures are greyed. */
  readonly isFaded: boolean
  readonly badges: ReactNode
  readonly money: ReactNode
  /** Beside the main action of a phone; by default the money. */
  readonly aside?: ReactNode
  /** Between place and time. */
  readonly timing?: ReactNode
  readonly details: readonly KeyValue[]
  /** Below the details. */
  readonly notice?: ReactNode
  /** Below the contact. */
  readonly map?: ReactNode
  /** The button that puts it aside. */
  readonly save?: ReactNode
  readonly related: ReactNode
}

/** A listing's page: pictures, heading, text, details; contact and shares beside them. */
export const ListingDetail = ({ listing, mode, ...props }: Props) => (
  <article
    className={props.isFaded ? 'wrap listing-detail faded' : 'wrap listing-detail'}
    data-mode={mode}
  >
    <Breadcrumb trail={[{ label: 'Home', href: '/' }, LISTING_SIDES[mode].list]} />
    <NewVisitorStrip
      asks={mode === 'cerco' ? 'Hai un lavoro simile?' : 'Cerchi qualcosa di simile?'}
      category={listing.category.name}
    />
    <div className="listing-columns grid gap-5-6">
      <div className="main stack gap-5">
        <div className="pictures-of-listing">
          <ListingHero listing={listing} mode={mode} />
          <ListingGallery images={listing.images} title={listing.title} />
        </div>
        <header className="listing-heading grid gap-3">
          <div className="cluster">{props.badges}</div>
          <h1>{listing.title}</h1>
          {props.money}
          <ul className="listing-facts flow soft">
            <CardFact icon="pin" name="Luogo" value={listedPlaceText(listing)} />
            {props.timing}
            <Published listing={listing} />
          </ul>
        </header>
        <section className="prose listing-text">
          <h2 className="larger">Descrizione</h2>
          <p className="as-written">{listing.description}</p>
        </section>
        <section className="listing-details">
          <h2 className="larger">Dettagli</h2>
          <KeyValueList look="wide" rows={props.details} />
          {props.notice}
        </section>
      </div>
      <aside className="listing-aside stack gap-5" aria-label="Contatti">
        {props.contact}
        <div className="cluster listing-shares">
          {props.save}
          {!props.isRevealed && <ListingShare listing={listing} mode={mode} />}
          <CopyLinkButton />
          <NoticeButton className="reports" kind={LISTING_SIDES[mode].kind} id={listing.id} />
        </div>
        {props.map}
      </aside>
    </div>
    {props.related}
    {props.action && (
      <div className="listing-thumb-bar">
        <ActionBar>
          <div className="money">
            {props.aside ?? props.money}
            {props.cost}
          </div>
          {props.action}
        </ActionBar>
      </div>
    )}
  </article>
)

const Published = ({ listing }: Pick<Props, 'listing'>) => (
  <CardFact icon="clock" name="Pubblicato">
    {<RelativeTime at={listing.publishedAt ?? listing.createdAt} now={useSite().now} />}
  </CardFact>
)

export const buildPlaceRows = ({ category, city, province, region }: Detailed): KeyValue[] => [
  { term: 'Categoria', value: category.name },
  { term: 'Città', value: city },
  ...(province.name === city ? [] : [{ term: 'Provincia', value: province.name }]),
  { term: 'Regione', value: region.name },
]

/** All pictures but the first, opened in the lightbox. */
const ListingGallery = ({ images, title }: { images: readonly string[]; title: string }) => {
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
  if (isBroken) return <span className="broken soft centered rounded">Errore</span>
  return (
    <a href={image} onClick={onOpen}>
      <img
        className="rounded cropped"
        width={320}
        height={240}
        {...imageProps}
        {...pictureSources(image)}
        sizes="(min-width: 48rem) 12rem, 92vw"
        alt={`Foto ${place}, apri in grande`}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}

type ListingHeroProps = { readonly listing: ListingPictures; readonly mode: ListingMode }

/** The first picture, else the category's picture or name. */
const ListingHero = ({ listing, mode }: ListingHeroProps) => {
  const own = useBrokenImage()
  const [first] = listing.images
  if (!first || own.isBroken) return <CategoryHero listing={listing} mode={mode} />
  return <OwnHero listing={listing} first={first} imageProps={own.imageProps} />
}

type OwnProps = {
  readonly listing: ListingPictures
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

const CategoryHero = ({ listing, mode }: ListingHeroProps) => {
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
      <span className="word">{placeholderLabel(name, LISTING_SIDES[mode].unnamed)}</span>
      <span className="tagline small semibold">{LISTING_SIDES[mode].tagline}</span>
    </div>
  )
}
