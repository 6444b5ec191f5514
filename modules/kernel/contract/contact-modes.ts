/** What is read of a request’s contact before it is asked for, in every place that speaks of requests. */
export const CONTACT_MODE_BADGES = {
  at_once: 'Contatti subito',
  on_request: 'Prima le offerte',
} as const

type Mode = keyof typeof CONTACT_MODE_BADGES

const COUNTS = {
  at_once: 'contano nel piano quando li scopri',
  on_request: 'paghi solo se il cliente ti risponde',
} as const

/** Adds the moment from which the contact counts. */
export const describeContactMode = (mode: Mode) => `${CONTACT_MODE_BADGES[mode]}: ${COUNTS[mode]}`

/** `contatti subito: 2, prima le offerte: 1`; without numbers where all are alike. */
export const formatContactModes = (total: number, offersFirst: number) => {
  const atOnce = CONTACT_MODE_BADGES.at_once.toLowerCase()
  const onRequest = CONTACT_MODE_BADGES.on_request.toLowerCase()
  if (offersFirst === 0) return atOnce
  return offersFirst >= total
    ? onRequest
    : `${atOnce}: ${total - offersFirst}, ${onRequest}: ${offersFirst}`
}
