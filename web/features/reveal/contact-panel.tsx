import type { ReactNode } from 'react'
import type { RevealedContact } from '#modules/reveal/contract.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { TearOff } from '#web/ui/content/tear-off.tsx'
import { ContactBlock } from './contact-block.tsx'

type Props = {
  readonly clientName: string
  readonly taken: number
  readonly places: number
  readonly isCompleted: boolean
  readonly contact: RevealedContact | null
  /** The button that shows the contact. */
  readonly reveal: ReactNode
}

/** Who is asking, on the page of one request: the first name until the contact is revealed. */
export const ContactPanel = (props: Props) => {
  const { clientName, taken, places, isCompleted, contact, reveal } = props
  if (contact) return <ContactBlock contact={contact} />
  if (isCompleted) return <p className="contact-panel done">Lavoro Completato</p>
  return (
    <section className="contact-panel">
      <h2>Contatti del cliente</h2>
      <p className="who">
        <Icon name="user" />
        {clientName}
      </p>
      <p className="soft small">
        <Icon name="lock" />
        Cognome, telefono ed email sono visibili ai professionisti con un abbonamento attivo.
      </p>
      <TearOff taken={taken} places={places} />
      <div className="in-panel">{reveal}</div>
    </section>
  )
}
