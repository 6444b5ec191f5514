import { declareMail } from '../declare-mail.ts'

/** To the operator, once a day at most. */
type Variables = { waiting: string; path: string }

export const firmsWaiting = declareMail<Variables>({
  label: 'Lavoro in attesa da più di un giorno (allo staff)',
  causedBy: 'site',
  notification: null,
  sample: { waiting: '3 profili di imprese, 1 annuncio', path: '/admin' },
})
