import { declareMail } from '../declare-mail.ts'

type Variables = {
  firstName: string
  from: string
  title: string
  /** Without live links. */
  text: string
  /** Since when they have been here. */
  writer: readonly { since: string }[]
  /** The one-time link. */
  answerPath: string
  path: string
}

export const newMessage = declareMail<Variables>({
  label: 'Nuovo messaggio',
  causedBy: 'account',
  notification: (mail) => ({
    event: 'new-message',
    title: 'Nuovo messaggio',
    body: `${mail.from} ti ha scritto per «${mail.title}».`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    from: 'Ugo Verdi',
    title: 'Rifare il bagno, 6 m²',
    text: 'Buongiorno,\npotrei passare giovedì alle 17 per un sopralluogo: va bene?',
    writer: [{ since: 'su questo sito dal 3 novembre 2026' }],
    answerPath: '/messaggi/rispondi/abc',
    path: '/messaggi/1',
  },
})
