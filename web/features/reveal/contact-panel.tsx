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

/** The contact section of a listing's page. */
export const ContactPanel = (props: Props) => {
  const { title, who, facts, done, person, places, reveal } = props
  if (person)
    return (
      <>
        <ContactBlock label={title} person={person}>
          <QuickWays person={person} />
        </ContactBlock>
        {facts}
      </>
    )
  return (
    <section className="contact-panel">
      <h2>{title}</h2>
      <p className="who">
        <Icon name="user" />
        <span>{who}</span>
      </p>
      {facts}
      {done === null ? (
        <>
          {places}
          <div className="in-panel">{reveal}</div>
          <p className="soft small">
            <Icon name="lock" />
            <span>
              Cognome, telefono ed email sono visibili ai professionisti con un abbonamento attivo.{' '}
              <a href="/pagine/piani-abbonamento">Vedi i piani</a>
            </span>
          </p>
        </>
      ) : (
        <p className="done">{done}</p>
      )}
    </section>
  )
}

/** Shown on phones only, where the links above may have been scrolled away. */
const QuickWays = ({ person: { phone, email, hasWhatsapp, talkId } }: { person: Person }) =>
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
      {talkId ? (
        <LinkButton icon="message" href={`/messaggi/${talkId}`}>
          Scrivi
        </LinkButton>
      ) : (
        <LinkButton icon="mail" href={`mailto:${email}`}>
          Scrivi
        </LinkButton>
      )}
    </div>
  )
