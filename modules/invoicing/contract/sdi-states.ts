/** States of a document at SdI (Sistema di Interscambio). */
export const SDI_STATES = ['to_send', 'sent', 'delivered', 'undelivered', 'rejected'] as const
export type SdiState = (typeof SDI_STATES)[number]

export const SDI_STATE_LABELS: Record<SdiState, string> = {
  to_send: 'Da inviare',
  sent: 'Inviata',
  delivered: 'Consegnata',
  undelivered: 'Mancata consegna',
  rejected: 'Scartata',
}
