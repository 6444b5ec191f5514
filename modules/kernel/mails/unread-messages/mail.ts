import { declareMail } from '../declare-mail.ts'

type Variables = {
  firstName: string
  /** `3 nuovi messaggi`. */
  count: string
  talks: readonly { from: string; title: string; count: string; path: string }[]
  path: string
}

export const unreadMessages = declareMail<Variables>({
  label: 'Riepilogo dei messaggi non letti',
  causedBy: 'account',
  notification: (mail) => ({
    event: 'new-message',
    title: 'Messaggi da leggere',
    body: `Hai ${mail.count}.`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    count: '3 nuovi messaggi',
    talks: [
      {
        from: 'Ugo Verdi, su questo sito dal 3 novembre 2026',
        title: 'Rifare il bagno, 6 m²',
        count: '2 nuovi messaggi',
        path: '/messaggi/1',
      },
      {
        from: 'Marta, su questo sito dal 20 novembre 2026',
        title: 'Tavolo in noce',
        count: '1 nuovo messaggio',
        path: '/messaggi/2',
      },
    ],
    path: '/messaggi',
  },
})
