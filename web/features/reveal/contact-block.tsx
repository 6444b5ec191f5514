import { useEffect, useId, useRef } from 'react'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { useApi } from '#web/lib/api.ts'
import { callLink, whatsappLink } from '#web/lib/phone-links.ts'
import { showToast } from '#web/lib/toast.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ContactDetails } from './contact-details.tsx'
import type { ContactPerson } from './person.ts'

/** The toast is measured once it is there. */
const AFTER_TOAST_MS = 50

type ContactBlockProps = {
  readonly label: string
  readonly person: ContactPerson
  /** On the listing's own page: calling and writing stay in reach on phones. */
  readonly hasQuickWays?: boolean
  /** Comes with a press, whose focus it takes. */
  readonly isNew?: boolean
}

export const ContactBlock = (props: ContactBlockProps) => {
  const { label, person, hasQuickWays = false, isNew = true } = props
  const id = useId()
  return (
    <section
      ref={useArrival(isNew, person.who)}
      className={isNew ? 'contact-block new padded rounded' : 'contact-block padded rounded'}
      aria-label={label}
      aria-describedby={isNew ? id : undefined}
      tabIndex={-1}
    >
      {isNew && <ContactsLeft id={id} />}
      <ContactDetails person={person} />
      {hasQuickWays && <QuickWays person={person} />}
    </section>
  )
}

/** Tells what the plan has left after this contact; shows nothing for plans without a limit or people who need none. */
const ContactsLeft = ({ id }: { readonly id: string }) => {
  const { data } = useApi<SubscriptionInfoReply>(billingPaths.subscription, { freshMs: 0 })
  if (data?.subscriptionStatus !== 'active' || data.contactsLimit === null) return null
  const left = data.contactsLimit - data.contactsUsed - data.contactsReserved
  return (
    <p id={id} className="contacts-left small flex gap-2" role="status">
      <Icon name="check" />
      {leftText(left)}
    </p>
  )
}

const leftText = (left: number) => {
  if (left <= 0) return 'Hai finito i contatti del tuo piano.'
  return left === 1 ? 'Nel tuo piano resta 1 contatto.' : `Nel tuo piano restano ${left} contatti.`
}

/** Says so, and focuses the contact, because the pressed button is gone; clear of the toast, which comes first. */
const useArrival = (isNew: boolean, who: ContactPerson['who']) => {
  const block = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isNew) return
    showToast({
      title: 'Contatti Rivelati',
      description: `Ora puoi contattare il ${who} direttamente`,
    })
    block.current?.focus({ preventScroll: true })
    const scroll = () => block.current?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(scroll, AFTER_TOAST_MS)
    return () => clearTimeout(timer)
  }, [isNew, who])
  return block
}

/** Shown on phones only, where the links above may have been scrolled away; what the person asked for comes first. */
const QuickWays = ({ person }: { person: ContactPerson }) => {
  const { phoneE164, email, hasWhatsapp, talkId, preferredContactMethods: asked } = person
  if (email === '' && !phoneE164) return null
  const isCalled = Boolean(phoneE164) && (asked.includes('phone') || asked.length === 0)
  const write = talkId
    ? ({ icon: 'message', href: `/messaggi/${talkId}` } as const)
    : ({ icon: 'mail', href: `mailto:${email}` } as const)
  const ways = [
    phoneE164 && (
      <LinkButton
        key="call"
        variant={isCalled ? 'primary' : 'secondary'}
        icon="phone"
        href={callLink(phoneE164)}
        label="Chiama"
      />
    ),
    phoneE164 && hasWhatsapp && (
      <LinkButton key="chat" icon="chat" href={whatsappLink(phoneE164)} label="WhatsApp" />
    ),
    email !== '' && (
      <LinkButton key="write" variant={isCalled ? 'secondary' : 'primary'} {...write}>
        Scrivi
      </LinkButton>
    ),
  ]
  return <div className="quick-ways">{isCalled ? ways : ways.toReversed()}</div>
}
