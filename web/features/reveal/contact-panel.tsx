import type { ReactNode } from 'react'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { useApi } from '#web/lib/api.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { type Person, personOf } from './person.ts'
import { Revealed } from './revealed.tsx'

type Props = {
  readonly listingId: string
  /** "Contatti del cliente". */
  readonly title: string
  /** The first name, until the contact is revealed. */
  readonly who: ReactNode
  /** What is known of this person, also once the contact is revealed. */
  readonly facts?: ReactNode
  /** Replaces the contact on finished listings. */
  readonly done: string | null
  readonly person: Person | null
  /** How many revealed the contact. */
  readonly places?: ReactNode
  /** The reveal button. */
  readonly reveal: ReactNode
}

export const ContactPanel = (props: Props) => {
  const { listingId, title, who, facts, done, person, places, reveal } = props
  const { user } = useViewer()
  if (person)
    return (
      <>
        <Revealed label={title} person={person} hasQuickWays />
        {facts}
      </>
    )
  return (
    <section className="contact-panel grid gap-3 padded on-surface edged">
      <h2>{title}</h2>
      <p className="who flex gap-2 semibold">
        <Icon name="user" />
        <span>{who}</span>
      </p>
      {facts}
      <AlreadyRevealed listingId={listingId} label={title} />
      {done === null ? (
        <>
          {places}
          <div className="in-panel grid gap-2">{reveal}</div>
          {user?.subscriptionStatus !== 'active' && (
            <p className="soft small flex gap-2">
              <Icon name="lock" />
              <span>
                Cognome, telefono ed email sono visibili ai professionisti con un abbonamento
                attivo. <a href="/pagine/piani-abbonamento">Vedi i piani</a>
              </span>
            </p>
          )}
        </>
      ) : (
        <p className="done semibold ruled pad-top-3">{done}</p>
      )}
    </section>
  )
}

/** The contact of a listing, for who revealed it before. Asked for after the page is shown. */
export const AlreadyRevealed = ({ listingId, label }: { listingId: string; label: string }) => {
  const { user } = useViewer()
  const { data = [] } = useApi<ContactRevealReply[]>(
    user === null ? null : revealPaths.ofListing(listingId),
    { freshMs: 0 },
  )
  const [found] = data
  if (!found) return null
  return (
    <>
      <Revealed label={label} person={personOf(found.contact)} isNew={false} />
      <p className="soft small">
        È tra i <a href="/i-miei-contatti">tuoi contatti</a>: rivederlo non costa niente.
      </p>
    </>
  )
}
