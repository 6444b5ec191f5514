import type { ReactNode } from 'react'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { RevealedBadge } from './own-badge.tsx'
import { type ContactPerson, findRevealedPerson } from './person.ts'
import { RevealedContactBlock } from './revealed.tsx'

const EndedContact = lazyPart(async () => (await import('./ended-contact.tsx')).EndedContact)

type Props = {
  /** "Contatti del cliente". */
  readonly title: string
  /** The first name, until the contact is revealed. */
  readonly who: ReactNode
  /** What is known of this person, also once the contact is revealed. */
  readonly facts?: ReactNode
  /** Its client gives it, after an offer. */
  readonly isOnRequest?: boolean
  /** Replaces the button without JavaScript. */
  readonly plainForm?: ReactNode
  /** Replaces the contact on finished listings. */
  readonly done: string | null
  readonly person: ContactPerson | null
  readonly own: ContactRevealReply | undefined
  readonly places?: ReactNode
  /** On a phone the bar at its foot has it. */
  readonly reveal: ReactNode
  /** A second way, which the bar has no room for. */
  readonly further?: ReactNode
  /** `da 19,90 € al mese`: what a subscription costs. */
  readonly plansFrom?: string | undefined
}

export const ContactPanel = (props: Props) => {
  const { title, who, facts, done, person, own, places, reveal } = props
  const { user } = useViewer()
  if (person)
    return (
      <>
        <RevealedContactBlock label={title} person={person} hasQuickWays />
        {facts}
      </>
    )
  if (own?.contact === null)
    return (
      <section className="contact-panel grid gap-3 padded on-surface edged">
        <h2>{title}</h2>
        <EndedContact
          reveal={own}
          takeUp={
            own.isAnsweredLate && (
              <>
                <p>
                  Il cliente ti ha risposto tardi. Se c’è ancora posto, puoi riprendere il contatto.
                </p>
                {reveal}
              </>
            )
          }
        />
      </section>
    )
  const ownContact = own && findRevealedPerson(own)
  if (own && ownContact)
    return (
      <>
        <p>
          <RevealedBadge reveal={own} />
        </p>
        <RevealedContactBlock label={title} person={ownContact} hasQuickWays isNew={false} />
        <p className="soft small">
          Lo trovi tra i <a href="/i-miei-contatti">tuoi contatti</a>: rivederlo non costa niente.
        </p>
        {facts}
        {done !== null && <p className="done semibold">{done}</p>}
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
      {done === null ? (
        <>
          {places}
          <div className="in-panel grid gap-2">{reveal}</div>
          {props.further}
          <noscript>{props.plainForm ?? <p>Per scoprire i contatti serve JavaScript.</p>}</noscript>
          {user?.subscriptionStatus !== 'active' && (
            <p className="soft small flex gap-2">
              <Icon name="lock" />
              <span>
                {subscriptionUse(props)}
                {props.plansFrom && `, ${props.plansFrom}`}.{' '}
                <a href="/pagine/piani-abbonamento">Vedi i piani</a>
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

/** Buyers need none: writing to a seller is free. */
const subscriptionUse = ({ further, isOnRequest }: Props) => {
  if (further)
    return 'Scrivere è gratis. Chi ha un abbonamento vede anche cognome, telefono ed email'
  return isOnRequest
    ? 'Per scrivere al cliente serve un abbonamento attivo'
    : 'Con un abbonamento attivo vedi cognome, telefono ed email'
}
