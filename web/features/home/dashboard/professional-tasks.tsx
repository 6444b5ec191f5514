import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { QUOTES_PAGE_PATH, talkPagePath } from '#modules/talks/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import type { HomeTask } from '#web/lib/home-task.ts'
import { useSite } from '#web/lib/site.ts'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import {
  CONTACTS_TO_CALL_PATH,
  type ContactToCall,
  type DashboardFirm,
  type DashboardTalks,
  MAX_ROWS_PER_KIND,
  OWN_FIRM_PATH,
} from './work-answers.ts'

const FEW_CONTACTS = 3

export const useProfessionalTasks = (
  talks: DashboardTalks | undefined,
  found: readonly HomeTask[],
  isOne: boolean,
) => {
  const { now } = useSite()
  const { data: toCall = [] } = useApi<ContactToCall[]>(CONTACTS_TO_CALL_PATH, { freshMs: 0 })
  const { data: plan } = useApi<SubscriptionInfoReply>(isOne ? billingPaths.subscription : null)
  const { data: firm } = useApi<DashboardFirm>(isOne ? OWN_FIRM_PATH : null, { freshMs: 0 })
  const chosen = findChosenTalks(talks, now).map(
    ({ id, subject }): HomeTask => ({
      key: id,
      icon: 'star',
      href: talkPagePath(id),
      title: 'Ti hanno scelto',
      about: `${subject}: conferma il preventivo e il giorno d’inizio`,
      act: 'Scrivi',
      isBest: true,
    }),
  )
  const called = groupByClient(toCall).map(
    ([{ id, title, contact, revealedAt }, ...others]): HomeTask => ({
      key: id,
      icon: 'user',
      href: '/i-miei-contatti?stato=to_call',
      title: contact ? nameIn(contact) : 'Da chiamare',
      about: (
        <>
          Scoperto <RelativeTime at={revealedAt} now={now} /> · {title}
          {others.length > 0 && andOthers(others.length)}
        </>
      ),
      phone: phoneIn(contact),
    }),
  )
  const unanswered = (talks?.items ?? []).filter(
    ({ role, state, last }) => role === 'professional' && state === 'open' && isOwnQuote(last),
  )
  return {
    chosen,
    others: [
      ...called,
      ...found,
      ...firmTask(firm),
      ...allowanceTask(plan),
      ...quoteTask(unanswered, now),
    ],
  }
}

type Calls = readonly [ContactToCall, ...ContactToCall[]]

/** Whoever asked for several things is called once. */
const groupByClient = (contacts: readonly ContactToCall[]): readonly Calls[] => {
  const groups = new Map<string, Calls>()
  for (const one of contacts) {
    if (one.contact === null) continue
    const client = one.contact ? emailIn(one.contact) : one.id
    const group = groups.get(client)
    groups.set(client, group ? [...group, one] : [one])
  }
  return [...groups.values()]
}

const andOthers = (count: number) =>
  count === 1 ? ' e un altro annuncio' : ` e altri ${count} annunci`

const ANSWER_DAYS = 30

/** Finds talks in which the professional did not write since the client chose. */
export const findChosenTalks = (
  talks: DashboardTalks | undefined,
  now: number,
): DashboardTalks['items'] =>
  (talks?.items ?? [])
    .filter(
      ({ role, state, last, updatedAt }) =>
        role === 'professional' &&
        state === 'chosen' &&
        !last?.isMine &&
        now - Date.parse(updatedAt) < ANSWER_DAYS * DAY_MS,
    )
    .slice(0, MAX_ROWS_PER_KIND)

const nameIn = (contact: NonNullable<ContactRevealReply['contact']>) =>
  'clientName' in contact
    ? `${contact.clientName} ${contact.clientLastName}`
    : `${contact.sellerName} ${contact.sellerLastName}`

const emailIn = (contact: NonNullable<ContactRevealReply['contact']>) =>
  'clientName' in contact ? contact.clientEmail : contact.sellerEmail

const phoneIn = (contact: ContactToCall['contact']) => {
  if (!contact) return null
  return 'clientName' in contact ? contact.clientPhoneE164 : contact.sellerPhoneE164
}

/** Nothing to do but wait: one row for all. */
const quoteTask = (talks: DashboardTalks['items'], now: number): readonly HomeTask[] => {
  const [newest] = talks
  if (!newest) return []
  const { id, subject, updatedAt } = newest
  const isOne = talks.length === 1
  return [
    {
      key: 'quotes',
      icon: 'euro',
      href: isOne ? talkPagePath(id) : QUOTES_PAGE_PATH,
      title: isOne
        ? 'Il tuo preventivo è in attesa di risposta'
        : `${talks.length} preventivi in attesa di risposta`,
      about: (
        <>
          {isOne ? subject : `L’ultimo: ${subject}`}, mandato{' '}
          <RelativeTime at={updatedAt} now={now} />
        </>
      ),
    },
  ]
}

const isOwnQuote = (last: DashboardTalks['items'][number]['last']) =>
  last?.isMine === true && last.kind === 'quote'

const firmTask = (firm: DashboardFirm | undefined): readonly HomeTask[] => {
  if (!firm?.missing.length) return []
  const about = 'Così i clienti ti trovano'
  const href = '/profilo/impresa'
  return [{ key: 'firm', icon: 'user', href, title: 'Completa il tuo profilo', about }]
}

/** Once few contacts are left of the plan. */
const allowanceTask = (plan: SubscriptionInfoReply | undefined): readonly HomeTask[] => {
  if (plan?.subscriptionStatus !== 'active' || plan.contactsLimit === null) return []
  const left = Math.max(0, plan.contactsLimit - plan.contactsUsed - plan.contactsReserved)
  if (left > FEW_CONTACTS) return []
  const title = left === 1 ? '1 contatto rimasto' : `${left} contatti rimasti`
  return [{ key: 'plan', icon: 'card', href: '/abbonamento', title, about: 'Nel tuo piano' }]
}
