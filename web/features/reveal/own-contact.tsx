import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { prefixItalianTo } from '#web/lib/formats.ts'
import { callLink } from '#web/lib/phone-links.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EndedContact } from './ended-contact.tsx'
import { RevealedBadge } from './own-badge.tsx'
import { findRevealedPerson } from './person.ts'

/** On the card of a listing whose contact is the viewer's: to call and to write. */
export const OwnRevealedContact = ({ reveal }: { reveal: ContactRevealReply }) => {
  const person = findRevealedPerson(reveal)
  if (!person) return <EndedContact reveal={reveal} />
  const { name, phoneE164, email, talkId } = person
  const write = talkId ? `/messaggi/${talkId}` : `mailto:${email}`
  return (
    <div className="card-actions own">
      <p className="own-contact full-width">
        <RevealedBadge reveal={reveal} />
      </p>
      {phoneE164 && (
        <LinkButton className="way" variant="primary" icon="phone" href={callLink(phoneE164)}>
          Chiama<span className="visually-hidden"> {name}</span>
        </LinkButton>
      )}
      {email !== '' && (
        <LinkButton className="way" icon="message" href={write}>
          Scrivi<span className="visually-hidden"> {prefixItalianTo(name)}</span>
        </LinkButton>
      )}
    </div>
  )
}
