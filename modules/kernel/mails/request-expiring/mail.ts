import { declareMail } from '../declare-mail.ts'
import type { Expiring } from '../shared-variables.ts'

/** Both links work without logging in: they open a page with one button. */
export const requestExpiring = declareMail<Expiring>({
  label: 'Richiesta in scadenza',
  causedBy: 'site',
  notification: ({ title }) => ({
    event: 'listing-expiring',
    title: 'Il tuo annuncio sta per scadere',
    body: `«${title}» è ancora attiva? Rinnovala o segnala che hai trovato.`,
    // The mail's links prove something: the notification leads to the list.
    path: '/i-miei-annunci',
  }),
  sample: {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    stillWantedPath: '/conferma-annuncio?token=abc.def',
    donePath: '/conferma-annuncio?token=ghi.jkl',
  },
})
