import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; client: string; title: string; path: string }

export const talkChosen = declareMail<Variables>({
  label: 'Professionista scelto dal cliente',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'talk-chosen',
    title: 'Il cliente ha scelto te',
    body: `${mail.client} ha scelto te per «${mail.title}».`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Bruno',
    client: 'Ada Bianchi',
    title: 'Rifare il bagno, 6 m²',
    path: '/messaggi/1',
  },
})
