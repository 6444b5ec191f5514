import { declareMail } from '../declare-mail.ts'

/** A change that matters; `from` is the day it takes effect, `summary` empty or one part. */
type Variables = {
  firstName: string
  title: string
  from: string
  summary: readonly { words: string }[]
  path: string
}

export const termsChanged = declareMail<Variables>({
  label: 'Termini o privacy che cambiano',
  causedBy: 'site',
  notification: null,
  sample: {
    firstName: 'Ada',
    title: 'Termini e condizioni',
    from: '19 marzo 2026',
    summary: [{ words: 'Cambia il termine per disdire: da 7 a 14 giorni.' }],
    path: '/pagine/termini-condizioni/versioni?a=2',
  },
})
