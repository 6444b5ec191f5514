import type { ReactNode } from 'react'
import { Icon } from '#web/ui/content/icon.tsx'
import { ContactBlock } from './contact-block.tsx'
import type { Person } from './person.ts'

type Props = {
  /** "Contatti del cliente". */
  readonly title: string
  /** The first name, until the contact is revealed. */
  readonly who: ReactNode
  /** Said instead of everything else once there is nobody to call any more. */
  readonly done: string | null
  readonly person: Person | null
  /** How many have the contact already. */
  readonly places?: ReactNode
  /** The button that shows the contact. */
  readonly reveal: ReactNode
}

/** Who stands behind a listing, on the page of one. */
export const ContactPanel = ({ title, who, done, person, places, reveal }: Props) => {
  if (person) return <ContactBlock label={title} person={person} />
  if (done !== null) return <p className="contact-panel done">{done}</p>
  return (
    <section className="contact-panel">
      <h2>{title}</h2>
      <p className="who">
        <Icon name="user" />
        <span>{who}</span>
      </p>
      <p className="soft small">
        <Icon name="lock" />
        Cognome, telefono ed email sono visibili ai professionisti con un abbonamento attivo.
      </p>
      {places}
      <div className="in-panel">{reveal}</div>
    </section>
  )
}
