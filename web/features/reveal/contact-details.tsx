import { formatEmail } from '#modules/kernel/email.ts'
import {
  CALL_TIME_LABELS,
  CONTACT_METHOD_LABELS,
} from '#modules/listings/contract/shared/vocabulary.ts'
import { prefixItalianTo } from '#web/lib/formats.ts'
import { callLink, whatsappLink } from '#web/lib/phone-links.ts'
import { joinClasses } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Icon, type IconName } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import type { ContactPerson } from './person.ts'

type Props = {
  person: ContactPerson
  /** One of many on a page: the way to write stands quietly beside the name. */
  isBeside?: boolean
}

export const ContactDetails = ({ person, isBeside }: Props) => {
  const { name, email, phone, phoneE164, hasWhatsapp, isUnverified, talkId } = person
  const times = labelled(person.callTimePreferences, CALL_TIME_LABELS)
  const methods = labelled(person.preferredContactMethods, CONTACT_METHOD_LABELS)

  // The person erased the account; only the fact of the reveal is left.
  if (email === '' && !phone)
    return <p className="soft">{name}: i contatti non sono più disponibili.</p>
  return (
    <div className={joinClasses('contact-details stack gap-2', isBeside && 'beside')}>
      <p className="name display-l">{name}</p>
      <ul className="ways">
        {phone && (
          <Way icon="phone" href={phoneE164 && callLink(phoneE164)}>
            {phone}
          </Way>
        )}
        {phoneE164 && hasWhatsapp && (
          <Way icon="chat" href={whatsappLink(phoneE164)}>
            Scrivi su WhatsApp
          </Way>
        )}
        {email !== '' && (
          <Way icon="mail" href={`mailto:${email}`}>
            {formatEmail(email)}
          </Way>
        )}
      </ul>
      {talkId && (
        <p>
          <LinkButton
            className="to-talk"
            variant="primary"
            icon="message"
            href={`/messaggi/${talkId}`}
          >
            Scrivi<span className="visually-hidden"> {prefixItalianTo(name)} qui sul sito</span>
          </LinkButton>
        </p>
      )}
      {isUnverified && <Badge tone="warning" icon="warning" label="Indirizzo non confermato" />}
      {methods && <p className="small">Preferisce: {methods}</p>}
      {times && <p className="small">Quando chiamare: {times}</p>}
    </div>
  )
}

type WayProps = { icon: IconName; href: string | null; children: string }

/** A number that cannot be read is text. */
const Way = ({ icon, href, children }: WayProps) => (
  <li
    className={joinClasses(
      'contact-way flex aligned gap-2 shrinkable',
      icon === 'phone' && href !== null && 'by-phone',
    )}
  >
    <Icon name={icon} />
    {href === null ? (
      <bdi className="shrinkable inked semibold">{children}</bdi>
    ) : (
      <a
        className="text-link shrinkable inked semibold"
        href={href}
        {...(href.startsWith('https:') && OUTSIDE)}
      >
        {children}
      </a>
    )}
  </li>
)

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' }

const labelled = (values: readonly string[], labels: Readonly<Record<string, string>>) =>
  values.map((value) => labels[value] ?? value).join(', ')
