import type { ReactNode } from 'react'
import { ListingGallery } from '#web/listing/pictures/listing-gallery.tsx'
import { ListingHero } from '#web/listing/pictures/listing-hero.tsx'
import type { Pictured, PlaceholderText } from '#web/listing/pictures/pictured.ts'
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
    <div className="columns">
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
          <h2>Descrizione</h2>
          <p>{listing.description}</p>
        </section>
        <section className="details">
          <h2>Dettagli</h2>
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
