import type { SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'

export type StatusAlert = {
  readonly tone: 'info' | 'warning' | 'destructive'
  readonly text: string
}

const URGENT_DAYS = 3
const WARNING_DAYS = 7

export const isSubscriptionExpired = (info: SubscriptionInfoReply) =>
  info.isExpired || info.subscriptionStatus === 'expired'

export const isSubscriptionActive = (info: SubscriptionInfoReply) =>
  info.subscriptionStatus === 'active' && !isSubscriptionExpired(info)

/** Expired, `Attivo`, or the state's own name. */
export const statusLabel = (info: SubscriptionInfoReply) => {
  if (isSubscriptionExpired(info)) return 'Scaduto'
  if (isSubscriptionActive(info)) return 'Attivo'
  return info.subscriptionStatus === 'inactive' ? 'Non Attivo' : info.subscriptionStatus
}

export const statusAlert = (info: SubscriptionInfoReply): StatusAlert | null => {
  if (isSubscriptionExpired(info)) return EXPIRED
  if (!isSubscriptionActive(info)) return INACTIVE
  // Renews automatically, so nothing to do.
  if (info.renewsAutomatically && !info.isOverdue) return null
  const days = info.daysRemaining
  if (days <= URGENT_DAYS) return { tone: 'destructive', text: urgentText(days) }
  if (days <= WARNING_DAYS) return { tone: 'warning', text: warningText(days) }
  return null
}

const EXPIRED: StatusAlert = {
  tone: 'destructive',
  text: 'Il tuo abbonamento è scaduto. Rinnova ora per continuare ad accedere ai contatti dei clienti.',
}

const INACTIVE: StatusAlert = {
  tone: 'info',
  text: 'Non hai un abbonamento attivo. Acquista un piano per accedere ai contatti dei clienti.',
}

const urgentText = (days: number) =>
  `Attenzione! Il tuo abbonamento scade tra ${days} giorni. Rinnova ora per evitare interruzioni.`

const warningText = (days: number) =>
  `Il tuo abbonamento scade tra ${days} giorni. Ti consigliamo di rinnovarlo presto.`
