import type { ReactNode } from 'react'
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'

type Props = {
  readonly listing: {
    readonly id: string
    readonly title: string
    readonly moderationState: string
    readonly isVerified: boolean
    readonly isActive: boolean
  }
  readonly editHref: string
  readonly publicHref: string
  readonly permitted: { readonly renew: boolean; readonly edit: boolean }
  readonly isBusy: boolean
  readonly onRenew: () => void
  /** What is to be done next; acts that are not of this list come in `first`. */
  readonly leading?: string | null
  readonly first?: ReactNode
  readonly renewLabel?: string
  readonly editLabel?: string
  /** What may be done where no script is, by the name of the act. */
  readonly plain: Readonly<Record<string, string | false>>
  readonly children: (about: ReactNode) => ReactNode
}

export const OwnerActions = (props: Props) => {
  const { listing, permitted, editHref, publicHref, isBusy, onRenew, children, plain } = props
  const { renewLabel = 'Rinnova', editLabel = 'Modifica', leading = null } = props
  const about = <span className="visually-hidden">: {listing.title}</span>
  const variantOf = (act: 'renew' | 'edit') => (leading === act ? 'primary' : 'secondary')
  const edit = permitted.edit && (
    <LinkButton variant={variantOf('edit')} icon="edit" href={editHref}>
      {listing.moderationState === 'rejected' ? 'Correggi e invia di nuovo' : editLabel}
      {about}
    </LinkButton>
  )
  return (
    <>
      {props.first}
      {leading === 'edit' && edit}
      {permitted.renew && (
        <Button
          className="needs-script"
          variant={variantOf('renew')}
          icon="refresh"
          busy={isBusy}
          onClick={onRenew}
        >
          {renewLabel}
          {about}
        </Button>
      )}
      {leading !== 'edit' && edit}
      {children(about)}
      {Object.entries(plain).map(
        ([act, label]) => label && <PlainAct key={act} act={act} label={label} listing={listing} />,
      )}
      {listing.isVerified && listing.isActive && (
        <LinkButton variant="ghost" href={publicHref}>
          Vedi l’annuncio{about}
        </LinkButton>
      )}
    </>
  )
}

type PlainActProps = {
  /** The name that `POST /i-miei-annunci` knows. */
  readonly act: string
  readonly listing: { readonly id: string; readonly title: string }
  readonly label: string
}

/** One of the owner's actions where no script asks again: the second press says so. */
const PlainAct = ({ act, listing, label }: PlainActProps) => (
  <noscript>
    <details>
      <summary className="button secondary">
        {label}
        <span className="visually-hidden">: {listing.title}</span>
      </summary>
      <form method="post" action={OWN_LISTINGS_PAGE_PATH}>
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="id" value={listing.id} />
        <Button type="submit" label="Conferma" />
      </form>
    </details>
  </noscript>
)
