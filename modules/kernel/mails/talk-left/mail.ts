import { declareMail } from '../declare-mail.ts'

/** `who` never names the person, whose account is erased. */
type Variables = { firstName: string; who: string; title: string; path: string }

export const talkLeft = declareMail<Variables>({
  label: 'Account cancellato dopo la scelta',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'talk-chosen',
    title: 'Ha cancellato l’account',
    body: `${mail.who} per «${mail.title}» ha cancellato l’account.`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    who: 'Il cliente che ti ha scelto',
    title: 'Rifare il bagno, 6 m²',
    path: '/messaggi/1',
  },
})
