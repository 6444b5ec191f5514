import type { ReactNode } from 'react'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ContactBlock } from './contact-block.tsx'
import { dialled, whatsappAddress } from './contact-details.tsx'
import type { Person } from './person.ts'

type Props = {
  /** "Contatti del cliente". */
  readonly title: string
  /** The first name, until the contact is revealed. */
  readonly who: ReactNode
  /** Replaces everything else on finished listings. */
  readonly done: string | null
  readonly person: Person | null
  /** How many revealed the contact. */
  readonly places?: ReactNode
  /** The reveal button. */
  readonly reveal: ReactNode
}

/** The contact section of a listing's page. */
export const ContactPanel = ({ title, who, done, person, places, reveal }: Props) => {
  if (person)
    return (
      <ContactBlock label={title} person={person}>
        <QuickWays person={person} />
      </ContactBlock>
    )
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

/** Shown on phones only, where the links above may have been scrolled away. */
const QuickWays = ({ person: { phone, email, hasWhatsapp } }: { person: Person }) =>
  email !== '' && (
    <div className="quick-ways">
      {phone && (
        <LinkButton variant="primary" icon="phone" href={`tel:${dialled(phone)}`}>
          Chiama
        </LinkButton>
      )}
      {phone && hasWhatsapp && (
        <LinkButton icon="chat" href={whatsappAddress(phone)}>
          WhatsApp
        </LinkButton>
      )}
      <LinkButton icon="mail" href={`mailto:${email}`}>
        Scrivi
      </LinkButton>
    </div>
  )
