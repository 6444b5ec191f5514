import { declareMail } from '../declare-mail.ts'
import { FOUND_FACTS, PICTURED } from '../shared-samples.ts'
import type { FoundRequest, Subscribed } from '../shared-variables.ts'

/** A saved search found one request; `alerts` names the searches. */
type Variables = Subscribed & FoundRequest

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
    facts: FOUND_FACTS,
    category: 'Idraulico',
    place: 'Roma (RM)',
    alerts: '«Bagni a Roma»',
    path: '/lavori/1',
    unsubscribePath: '/disiscrizione?token=abc.def',
  },
})
