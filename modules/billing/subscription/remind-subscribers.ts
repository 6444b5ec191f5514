import { formatEuro } from '#modules/kernel/euro.ts'
import { formatLongDayInRome } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { romeDayOf, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { BillingNeeds, DueSubscriptionReminder } from '../ports.ts'
import { readSubscriptionState } from './begin-term.ts'
import { countDaysLeft } from './period.ts'

const AHEAD_MS = 30 * DAY_MS
const LAST_NOTICE_DAYS = 3
/** Reminders older than this are skipped, e.g. after a long downtime. */
const BEHIND_MS = 10 * DAY_MS

/**
 * Reminds 7, 3 and 1 days before the end, 3 days before a renewal (30 for a yearly one), and at the end; answers how
 * many mails.
 */
export const remindSubscribers =
  (
    needs: Pick<
      BillingNeeds,
      'atomically' | 'reminders' | 'cards' | 'outbox' | 'buyers' | 'company'
    >,
  ) =>
  (now: Date) =>
    needs.atomically(() => {
      const from = new Date(now.getTime() - BEHIND_MS)
      const to = new Date(now.getTime() + AHEAD_MS)
      const due = needs.reminders.lastTermsEnding(from, to)
      return due.filter((term) => remind(needs, term, now)).length
    })

const remind = (
  needs: Pick<BillingNeeds, 'cards' | 'outbox' | 'buyers' | 'company'>,
  term: DueSubscriptionReminder,
  now: Date,
): boolean => {
  const occasion = occasionOf(term, now)
  if (!occasion) return false
  if (!needs.cards.reminders.isFirst(`${occasion} ${term.termId}`, term.userId)) return false
  needs.outbox.enqueue(mailOf(needs, term, { occasion, now }))
  return true
}

type Occasion = 'expired' | 'renewing' | 'renewing-3' | 'expiring-1' | 'expiring-3' | 'expiring-7'

const occasionOf = (term: DueSubscriptionReminder, now: Date): Occasion | null => {
  if (term.endsAt <= now) return 'expired'
  if (term.renews) return renewalOccasion(term, now)
  const days = countDaysLeft(term.endsAt, now)
  if (days <= 1) return 'expiring-1'
  if (days <= 3) return 'expiring-3'
  return days <= 7 ? 'expiring-7' : null
}

/** Art. 65-bis of the consumers' code; the 30 days of a yearly plan come from the range passed to `lastTermsEnding`. */
const renewalOccasion = (
  { interval, paidUntil }: DueSubscriptionReminder,
  now: Date,
): Occasion | null => {
  if (paidUntil <= now) return null
  if (daysToRenewal(paidUntil, now) <= LAST_NOTICE_DAYS) return 'renewing-3'
  return interval === 'year' ? 'renewing' : null
}

const mailOf = (
  needs: Pick<BillingNeeds, 'buyers' | 'company'>,
  term: DueSubscriptionReminder,
  { occasion, now }: { occasion: Occasion; now: Date },
) => {
  const owner = needs.buyers.addressOf(term.userId)
  const words = { plan: term.planName, path: '/abbonamento' }
  const until = formatLongDayInRome(term.paidUntil)
  if (occasion === 'expired') return mailTo(owner, 'subscription-expired', words)
  if (occasion === 'renewing' || occasion === 'renewing-3')
    return mailTo(owner, 'subscription-renewing', {
      ...words,
      path: RENEWAL_PAGE_PATH,
      until,
      price: priceWithVat(term.priceCents, needs.company().vatRateHundredths > 0),
      period: term.interval === 'year' ? 'un altro anno' : 'un altro mese',
      cancelBy: lastDayToCancel(term.paidUntil),
    })
  const days = countDaysLeft(term.endsAt, now)
  const left = days === 1 ? '1 giorno' : `${days} giorni`
  return mailTo(owner, 'subscription-expiring', { ...words, until, days: left })
}

// Terms of a renewal for receipts and notices: date, amount, deadline to cancel and where.

/** Subscribers stop the renewal on this page. */
export const RENEWAL_PAGE_PATH = '/abbonamento#rinnovo'

/** The last whole day on which stopping still prevents the next charge. */
const lastDayToCancel = (paidUntil: Date): string =>
  formatLongDayInRome(new Date(startOfRomeDay(romeDayOf(paidUntil)).getTime() - 1))

/** Calendar days until the next charge. */
const daysToRenewal = (paidUntil: Date, now: Date): number =>
  romeDayOf(now).until(romeDayOf(paidUntil)).days

type Renewal = {
  readonly paidUntil: Date
  readonly priceCents: number
  readonly hasVat: boolean
}

export const buildRenewalVariables = ({ paidUntil, priceCents, hasVat }: Renewal) => ({
  renewsOn: formatLongDayInRome(paidUntil),
  price: priceWithVat(priceCents, hasVat),
  cancelBy: lastDayToCancel(paidUntil),
  renewalPath: RENEWAL_PAGE_PATH,
})

const priceWithVat = (cents: number, hasVat: boolean) =>
  `${formatEuro(cents)}${hasVat ? ' IVA inclusa' : ''}`

/**
 * Marks the terms that have ended and updates the accounts; answers how many people it handled. Not urgent: every
 * decision compares dates with the clock.
 */
export const expireDueTerms = ({
  subscriptions,
  buyers,
  atomically,
}: Pick<BillingNeeds, 'subscriptions' | 'buyers' | 'atomically'>) => {
  const stateAt = readSubscriptionState(subscriptions)
  const closeSome = (now: Date) =>
    atomically(() => {
      const due = subscriptions.buyersWithEndedTerms(now)
      for (const userId of due) {
        subscriptions.closeEnded(userId, now)
        buyers.recordState(userId, stateAt(userId, now), now)
      }
      return due.size
    })

  return (now: Date): number => {
    let met = 0
    for (let closed = closeSome(now); closed > 0; closed = closeSome(now)) met += closed
    return met
  }
}
