import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; credential: string; reason: string; path: string }

export const credentialRefused = declareMail<Variables>({
  label: 'Credenziale di un’impresa non confermata',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'firm-checks',
    title: 'Controllo non riuscito',
    body: `${mail.credential}: ${mail.reason}`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    credential: 'Abilitazione D.M. 37/2008: lettere C, D, E',
    reason: 'La credenziale risulta scaduta.',
    path: '/profilo/impresa',
  },
})
