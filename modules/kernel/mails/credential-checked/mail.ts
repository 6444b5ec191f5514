import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; credential: string; method: string; path: string }

export const credentialChecked = declareMail<Variables>({
  label: 'Credenziale di un’impresa controllata',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'firm-checks',
    title: 'Controllo riuscito',
    body: `${mail.credential}: è sul tuo profilo.`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    credential: 'Abilitazione D.M. 37/2008: lettere C, D, E',
    method: 'visura camerale',
    path: '/professionisti/idraulica-bianchi-milano',
  },
})
