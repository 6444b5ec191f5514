import { declareMail } from '../declare-mail.ts'
import type { Expiring } from '../shared-variables.ts'

/** Both links work without logging in: they open a page with one button. */
export const itemExpiring = declareMail<Expiring>({
  label: 'Annuncio di vetrina in scadenza',
  causedBy: 'site',
  notification: ({ title }) => ({
    event: 'listing-expiring',
    title: 'Il tuo annuncio sta per scadere',
    body: `«${title}» è ancora disponibile? Rinnovalo o segnalo come venduto.`,
    // The mail's links prove something: the notification leads to the list.
    path: '/i-miei-annunci',
  }),
  sample: {
    firstName: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    stillWantedPath: '/conferma-annuncio?token=abc.def',
    donePath: '/conferma-annuncio?token=ghi.jkl',
  },
})
