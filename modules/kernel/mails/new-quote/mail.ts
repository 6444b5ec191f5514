import { declareMail } from '../declare-mail.ts'

type Variables = {
  firstName: string
  /** The firm, or the person without one. */
  from: string
  title: string
  /** `480 € IVA inclusa`. */
  price: string
  /** Lines about its conditions, and about the version before. */
  facts: readonly { fact: string }[]
  /** Since when they have been here. */
  writer: readonly { since: string }[]
  path: string
}

export const newQuote = declareMail<Variables>({
  label: 'Nuovo preventivo',
  causedBy: 'account',
  // Without the amount: notifications outlive it and stand on locked screens.
  notification: (mail) => ({
    event: 'new-message',
    title: 'Nuovo preventivo',
    body: `${mail.from} ti ha mandato un preventivo per «${mail.title}».`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    from: 'Idraulica Rossi S.r.l.',
    title: 'Caldaia che perde',
    price: '480 € IVA inclusa',
    facts: [
      { fact: 'Vale fino al 30 novembre 2026' },
      { fact: 'Può cominciare il 20 novembre 2026' },
    ],
    writer: [{ since: 'su questo sito dal 3 novembre 2026' }],
    path: '/messaggi/1',
  },
})
