import type { UserId } from '#modules/kernel/ids.ts'
import type { Outbox } from '#modules/kernel/mail.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Atomically } from '#modules/kernel/world.ts'
import type { ReminderLog } from '../cards/records.ts'
import type { CompanyMoney } from '../settings/company-money.ts'
import { daysLeft } from './period.ts'
import type { Members } from './ports.ts'
import { dayInRome, inEuro } from './words.ts'

/** The last term that somebody has, where its end is near or just past. */
export type DueReminder = {
  readonly termId: string
  readonly userId: UserId
  readonly planName: string
  readonly priceCents: number
  readonly interval: 'month' | 'year'
  readonly paidUntil: Date
  readonly endsAt: Date
  /** The card company pays the next period by itself. */
  readonly renews: boolean
}

export type ReminderStore = {
  /** Last terms that are paid until a moment between these. */
  readonly lastTermsEnding: (from: Date, to: Date) => readonly DueReminder[]
}

type Needs = {
  readonly reminders: ReminderStore
  readonly cards: { readonly reminders: ReminderLog }
  readonly members: Pick<Members, 'addressOf'>
  readonly company: () => Pick<CompanyMoney, 'vatRate'>
  readonly outbox: Outbox
  readonly atomically: Atomically
}

const AHEAD_MS = 30 * DAY_MS
/** Whoever the job met too late is not told of what is long past. */
const BEHIND_MS = 10 * DAY_MS

/** 7, 3 and 1 days before the end, 30 days before a year is paid again, and when it is over; answers how many mails. */
export const remindSubscribers = (needs: Needs) => (now: Date) =>
  needs.atomically(() => {
    const from = new Date(now.getTime() - BEHIND_MS)
    const to = new Date(now.getTime() + AHEAD_MS)
    const due = needs.reminders.lastTermsEnding(from, to)
    return due.filter((term) => remind(needs, term, now)).length
  })

const remind = (needs: Needs, term: DueReminder, now: Date): boolean => {
  const occasion = occasionOf(term, now)
  if (!occasion) return false
  if (!needs.cards.reminders.isFirst(`${occasion} ${term.termId}`, term.userId)) return false
  needs.outbox.enqueue(mailOf(needs, term, { occasion, now }))
  return true
}

type Occasion = 'expired' | 'renewing' | 'expiring-1' | 'expiring-3' | 'expiring-7'

const occasionOf = (term: DueReminder, now: Date): Occasion | null => {
  if (term.endsAt <= now) return 'expired'
  if (term.renews) return term.interval === 'year' && term.paidUntil > now ? 'renewing' : null
  const days = daysLeft(term.endsAt, now)
  if (days <= 1) return 'expiring-1'
  if (days <= 3) return 'expiring-3'
  return days <= 7 ? 'expiring-7' : null
}

const priceWords = ({ company }: Needs, { priceCents }: DueReminder) =>
  `${inEuro(priceCents)}${company().vatRate > 0 ? ' IVA inclusa' : ''}`

const mailOf = (
  needs: Needs,
  term: DueReminder,
  { occasion, now }: { occasion: Occasion; now: Date },
) => {
  const { email: recipient, firstName } = needs.members.addressOf(term.userId)
  const words = { firstName, plan: term.planName, path: '/abbonamento' }
  const until = dayInRome(term.paidUntil)
  if (occasion === 'expired')
    return { recipient, template: 'subscription-expired', variables: words } as const
  if (occasion === 'renewing')
    return {
      recipient,
      template: 'subscription-renewing',
      variables: { ...words, until, price: priceWords(needs, term) },
    } as const
  const days = daysLeft(term.endsAt, now)
  return {
    recipient,
    template: 'subscription-expiring',
    variables: { ...words, until, days: days === 1 ? '1 giorno' : `${days} giorni` },
  } as const
}
