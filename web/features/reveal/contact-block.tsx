import { useEffect, useRef } from 'react'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ContactDetails, dialled, whatsappAddress } from './contact-details.tsx'
import type { Person } from './person.ts'

export type ContactBlockProps = {
  readonly label: string
  readonly person: Person
  /** On the listing's own page: calling and writing stay in reach on phones. */
  readonly hasQuickWays?: boolean
  /** Comes with a press, which it takes the focus of. */
  readonly isNew?: boolean
}

/** A revealed contact. */
export const ContactBlock = ({
  label,
  person,
  hasQuickWays = false,
  isNew = true,
}: ContactBlockProps) => (
  <section
    ref={useFocusOnArrival(isNew, hasQuickWays)}
    className="contact-block padded rounded"
    aria-label={label}
    tabIndex={-1}
  >
    <ContactDetails person={person} />
    {hasQuickWays && <QuickWays person={person} />}
  </section>
)

/** Focuses the contact, because the pressed button is gone; clear of the toast and of the bar below it. */
const useFocusOnArrival = (isNew: boolean, hasBarBelow: boolean) => {
  const block = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isNew) return
    block.current?.focus({ preventScroll: true })
    block.current?.scrollIntoView({ block: hasBarBelow ? 'center' : 'nearest' })
  }, [isNew, hasBarBelow])
  return block
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
