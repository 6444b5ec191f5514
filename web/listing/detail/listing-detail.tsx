import type { ReactNode } from 'react'
import type { Mode } from '#web/ui/content/badge.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'

type Props = {
  readonly mode: Mode
  /** Link back to its list. */
  readonly list: { readonly label: string; readonly href: string }
  readonly title: string
  /** Finished: pictures are greyed. */
  readonly isFaded: boolean
  /** Pictures, heading, words. */
  readonly children: ReactNode
  /** Contact, details, shares. */
  readonly aside: ReactNode
  /** The main action, fixed at the bottom on phones. */
  readonly action: ReactNode
  /** Below both columns. */
  readonly below?: ReactNode
}

/** Layout of a listing's page: content and sidebar. */
export const ListingDetail = (props: Props) => (
  <article
    className={props.isFaded ? 'wrap listing-detail faded' : 'wrap listing-detail'}
    data-mode={props.mode}
  >
    <Breadcrumb trail={[{ label: 'Home', href: '/' }, props.list]} here={props.title} />
    <div className="columns">
      <div className="main">{props.children}</div>
      <aside className="aside" aria-label="Dettagli e contatti">
        {props.aside}
      </aside>
    </div>
    {props.below}
    {props.action && (
      <div className="thumb">
        <ActionBar>{props.action}</ActionBar>
      </div>
    )}
  </article>
)
