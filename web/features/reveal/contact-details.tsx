import {
  CALL_TIME_LABELS,
  CONTACT_METHOD_LABELS,
} from '#modules/listings/contract/shared/vocabulary.ts'
import { to } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Icon, type IconName } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import type { Person } from './person.ts'

const ITALY = '39'

export const ContactDetails = ({ person }: { person: Person }) => {
  const { name, email, phone, hasWhatsapp, isUnverified, talkId } = person
  const times = labelled(person.callTimePreferences, CALL_TIME_LABELS)
  const methods = labelled(person.preferredContactMethods, CONTACT_METHOD_LABELS)

  // The person erased the account; only the fact of the reveal is left.
  if (email === '' && !phone) return <p className="soft">{name}: i recapiti non ci sono più.</p>
  return (
    <div className="contact-details stack gap-2">
      <p className="name display-l">{name}</p>
      <ul className="ways">
        {phone && (
          <Way icon="phone" href={`tel:${dialled(phone)}`}>
            {phone}
          </Way>
        )}
        {phone && hasWhatsapp && (
          <Way icon="chat" href={whatsappAddress(phone)}>
            Scrivi su WhatsApp
          </Way>
        )}
        {email !== '' && (
          <Way icon="mail" href={`mailto:${email}`}>
            {email}
          </Way>
        )}
      </ul>
      {talkId && (
        <p>
          <LinkButton variant="primary" icon="message" href={`/messaggi/${talkId}`}>
            Scrivi<span className="visually-hidden"> {to(name)} qui sul sito</span>
          </LinkButton>
        </p>
      )}
      {isUnverified && <Badge tone="warning" icon="warning" label="Indirizzo non confermato" />}
      {methods && <p className="small">Preferisce essere contattato per: {methods}</p>}
      {times && <p className="small">Quando chiamare: {times}</p>}
    </div>
  )
}

const Way = ({ icon, href, children }: { icon: IconName; href: string; children: string }) => (
  <li className="flex aligned gap-2 shrinkable">
    <Icon name={icon} />
    <a
      className="text-link shrinkable inked semibold"
      href={href}
      {...(href.startsWith('https:') && OUTSIDE)}
    >
      {children}
    </a>
  </li>
)

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' }

const labelled = (values: readonly string[], labels: Readonly<Record<string, string>>) =>
  values.map((value) => labels[value] ?? value).join(', ')

/** Digits and a leading plus only. */
export const dialled = (phone: string) => phone.replace(/(?!^\+)\D/g, '')

/** WhatsApp needs an international number without signs; without prefix it is Italian. */
export const whatsappAddress = (phone: string) => {
  const digits = dialled(phone)
  if (digits.startsWith('+')) return `https://wa.me/${digits.slice(1)}`
  return `https://wa.me/${digits.startsWith('00') ? digits.slice(2) : ITALY + digits}`
}
