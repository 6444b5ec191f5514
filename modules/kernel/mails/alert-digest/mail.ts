import { declareMail } from '../declare-mail.ts'
import { FOUND_FACTS, PICTURED } from '../shared-samples.ts'
import type { FoundRequest, Subscribed } from '../shared-variables.ts'

/** All that somebody's daily searches found; `more` is empty or one part. */
type Variables = Subscribed & {
  count: string
  requests: readonly (FoundRequest & { path: string })[]
  more: readonly { count: string }[]
}

export const alertDigest = declareMail<Variables>({
  label: 'Riepilogo degli avvisi',
  causedBy: 'account',
  notification: (mail) => ({
    event: 'new-request',
    title: 'Nuove richieste nella tua zona',
    body: `${mail.count} per i tuoi avvisi.`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    count: '32 nuove richieste',
    requests: [
      {
        title: 'Rifare il bagno, 6 m²',
        ...PICTURED,
        category: 'Idraulico',
        place: 'Roma (RM)',
        facts: FOUND_FACTS,
        alerts: '«Bagni a Roma», «Idraulico»',
        path: '/lavori/1',
      },
      {
        title: 'Caldaia che perde',
        pictures: [],
        category: 'Caldaie',
        place: 'Fiumicino (RM)',
        facts: [{ fact: 'Caldaie · Fiumicino (RM)' }],
        alerts: '«Idraulico»',
        path: '/lavori/2',
      },
    ],
    more: [{ count: '30' }],
    path: '/avvisi',
    unsubscribePath: '/disiscrizione?token=abc.def',
  },
})
