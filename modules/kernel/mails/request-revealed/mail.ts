import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; title: string; professional: string; path: string }

export const requestRevealed = declareMail<Variables>({
  label: 'Contatto di una richiesta visto',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'listing-revealed',
    title: 'Qualcuno ha visto i tuoi contatti',
    body: `${mail.professional} può contattarti per «${mail.title}».`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    professional: 'Idraulica Rossi',
    path: '/i-miei-annunci',
  },
})
