import { Button } from '#web/ui/controls/button.tsx'

type Props = {
  /** As `POST /i-miei-annunci` knows it. */
  readonly act: string
  readonly listing: { readonly id: string; readonly title: string }
  readonly label: string
}

/** One of the owner's actions where no script asks again: the second press says so. */
export const PlainAct = ({ act, listing, label }: Props) => (
  <noscript>
    <details>
      <summary className="button secondary">
        {label}
        <span className="visually-hidden">: {listing.title}</span>
      </summary>
      <form method="post" action="/i-miei-annunci">
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="id" value={listing.id} />
        <Button type="submit">Conferma</Button>
      </form>
    </details>
  </noscript>
)
