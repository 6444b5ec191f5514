/** Labels and limits of the shop without a schema, so that the cart's badge loads no schema library. */
export const ITEM_TYPES = ['subscription_plan', 'service', 'addon'] as const
export const QUANTITY_MAX = 999
export const ORDER_STATUSES = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'In attesa di pagamento',
  paid: 'Pagato',
  expired: 'Scaduto',
  cancelled: 'Annullato',
  refunded: 'Rimborsato',
}

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export const DISPUTE_STATE_LABELS: Readonly<Record<DisputeState, string>> = {
  open: 'Contestato alla banca',
  won: 'Contestazione vinta',
  lost: 'Contestazione persa',
}

/** Days for which an unpaid or refused renewal still counts as a subscription. */
export const GRACE_DAYS = 7

/** A consumer's withdrawal period, in days. */
export const WITHDRAWAL_DAYS = 14

/** Days within which a refund by transfer is promised. */
export const REFUND_DAYS = 14

type Billing = {
  readonly interval: 'month' | 'year'
  readonly billingType: 'one_time' | 'recurring'
}

/** "al mese (ricorrente)", "una tantum (1 anno)". */
export const formatBillingInterval = ({ interval, billingType }: Billing) => {
  const period = interval === 'year' ? 'anno' : 'mese'
  return billingType === 'one_time' ? `una tantum (1 ${period})` : `al ${period} (ricorrente)`
}

/** "al mese", "all’anno", "una tantum (1 anno)". */
export const formatPricePeriod = ({ interval, billingType }: Billing) => {
  if (billingType === 'one_time') return formatBillingInterval({ interval, billingType })
  return interval === 'year' ? 'all’anno' : 'al mese'
}
