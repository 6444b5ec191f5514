import { declareMail } from '../declare-mail.ts'
import { PICTURED } from '../shared-samples.ts'
import type { FoundRequest, ListingWords, Subscribed } from '../shared-variables.ts'

/** A saved search found one request; `alerts` names the searches. */
type Variables = Subscribed & FoundRequest & Pick<ListingWords, 'facts'>

export const alertInstant = declareMail<Variables>({
  label: 'Avviso immediato',
  causedBy: 'account',
  notification: (mail) => ({
    event: 'new-request',
    title: 'Nuova richiesta nella tua zona',
    body: `«${mail.title}», ${mail.place}.`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    ...PICTURED,
    facts: [{ fact: 'Idraulico · Roma (RM)' }],
    category: 'Idraulico',
    place: 'Roma (RM)',
    alerts: '«Bagni a Roma»',
    path: '/lavori/1',
    unsubscribePath: '/disiscrizione?token=abc.def',
  },
})
