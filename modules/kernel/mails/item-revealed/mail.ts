import { declareMail } from '../declare-mail.ts'

type Variables = {
  firstName: string
  title: string
  person: string
  path: string
  /** Who followed before it was sent. */
  others: readonly { person: string }[]
}

export const itemRevealed = declareMail<Variables>({
  label: 'Contatto di un annuncio visto',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'listing-revealed',
    title: 'Qualcuno ha visto i tuoi contatti',
    body: `${mail.person} può contattarti per «${mail.title}».`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    person: 'Ugo Verdi',
    path: '/i-miei-annunci',
    others: [{ person: 'Elsa Neri' }],
  },
})
