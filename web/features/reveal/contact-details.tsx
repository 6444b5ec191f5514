import { CALL_TIME_LABELS, CONTACT_METHOD_LABELS } from '#modules/listings/contract/vocabulary.ts'
import type { RevealedContact } from '#modules/reveal/contract.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import type { IconName } from '#web/ui/content/icon-shapes.ts'
import { dialled, whatsappAddress } from './contact-links.ts'

/** Who the client is, how to call or write, and what they would rather. */
export const ContactDetails = ({ contact }: { contact: RevealedContact }) => {
  const { clientName, clientLastName, clientEmail, clientPhone, hasWhatsapp } = contact
  const times = labelled(contact.callTimePreferences, CALL_TIME_LABELS)
  const methods = labelled(contact.preferredContactMethods, CONTACT_METHOD_LABELS)

  return (
    <div className="contact-details">
      <p className="name">
        {clientName} {clientLastName}
      </p>
      <ul className="ways">
        {clientPhone && (
          <Way icon="phone" href={`tel:${dialled(clientPhone)}`}>
            {clientPhone}
          </Way>
        )}
        {clientPhone && hasWhatsapp && (
          <Way icon="chat" href={whatsappAddress(clientPhone)}>
            Scrivi su WhatsApp
          </Way>
        )}
        <Way icon="mail" href={`mailto:${clientEmail}`}>
          {clientEmail}
        </Way>
      </ul>
      {methods && <p className="wish">Preferisce essere contattato per: {methods}</p>}
      {times && <p className="wish">Quando chiamare: {times}</p>}
    </div>
  )
}

const Way = ({ icon, href, children }: { icon: IconName; href: string; children: string }) => (
  <li>
    <Icon name={icon} />
    <a href={href} {...(href.startsWith('https:') && OUTSIDE)}>
      {children}
    </a>
  </li>
)

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' }

const labelled = (values: readonly string[], labels: Readonly<Record<string, string>>) =>
  values.map((value) => labels[value] ?? value).join(', ')
