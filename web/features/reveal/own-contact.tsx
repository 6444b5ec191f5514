import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { to } from '#web/lib/formats.ts'
import { callLink } from '#web/lib/phone-links.ts'
import { classes } from '#web/ui/classes.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EndedContact } from './ended-contact.tsx'
import { OwnBadge } from './own-badge.tsx'
import { ownPerson } from './person.ts'

/** Classes by which a card lays it out. */
export type ContactParts = Readonly<Record<'all' | 'mark' | 'way', string>>

type Props = { readonly reveal: ContactRevealReply; readonly parts: ContactParts }

/** On the card of a listing whose contact is the viewer's: to call and to write. */
export const OwnContact = ({ reveal, parts }: Props) => {
  const person = ownPerson(reveal)
  if (!person) return <EndedContact reveal={reveal} />
  const { name, phoneE164, email, talkId } = person
  const write = talkId ? `/messaggi/${talkId}` : `mailto:${email}`
  return (
    <div className={classes('actions', parts.all)}>
      <p className={classes('own-contact full-width', parts.mark)}>
        <OwnBadge reveal={reveal} />
      </p>
      {phoneE164 && (
        <LinkButton className={parts.way} variant="primary" icon="phone" href={callLink(phoneE164)}>
          Chiama<span className="visually-hidden"> {name}</span>
        </LinkButton>
      )}
      {email !== '' && (
        <LinkButton className={parts.way} icon="message" href={write}>
          Scrivi<span className="visually-hidden"> {to(name)}</span>
        </LinkButton>
      )}
    </div>
  )
}
