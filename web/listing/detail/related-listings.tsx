import type { ReactNode } from 'react'

type Props<One> = {
  readonly title: string
  readonly listings: readonly One[]
  readonly row: (listing: One) => ReactNode
  /** What orders them. */
  readonly note?: ReactNode
  readonly all?: ReactNode
}

/** Further listings below one, a line each; nothing where there are none. */
export const RelatedListings = <One extends { readonly id: string }>(props: Props<One>) =>
  props.listings.length === 0 ? null : (
    <section className="related-listings grid gap-2 ruled">
      <h2>{props.title}</h2>
      {props.note}
      <ul className="rows grid">
        {props.listings.map((listing) => (
          <li key={listing.id}>{props.row(listing)}</li>
        ))}
      </ul>
      {props.all}
    </section>
  )
