import { declareMail } from '../declare-mail.ts'

/** The moderators' answer to a modification request. */
type Variables = { firstName: string; title: string; message: string; path: string }

export const modificationAnswered = declareMail<Variables>({
  label: 'Risposta a una modifica',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'listing-modified',
    title: 'Abbiamo risposto alla tua richiesta di modifica',
    body: `«${mail.title}»: ${mail.message}`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    message: 'Abbiamo aggiornato la descrizione.',
    path: '/lavori/1',
  },
})
