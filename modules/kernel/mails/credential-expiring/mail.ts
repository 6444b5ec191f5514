import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; credential: string; day: string; path: string }

export const credentialExpiring = declareMail<Variables>({
  label: 'Credenziale di un’impresa in scadenza',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'firm-checks',
    title: 'Una credenziale sta per scadere',
    body: `${mail.credential}: vale fino al ${mail.day}.`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    credential: 'Abilitazione D.M. 37/2008: lettere C, D, E',
    day: '30 giugno 2027',
    path: '/profilo/impresa',
  },
})
