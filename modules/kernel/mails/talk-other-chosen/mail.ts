import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; title: string; path: string }

export const talkOtherChosen = declareMail<Variables>({
  label: 'Cliente che ha scelto un altro professionista',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'talk-chosen',
    title: 'Il cliente ha scelto un altro professionista',
    body: `Per «${mail.title}» questa volta è andata così: grazie di aver risposto.`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Bruno',
    title: 'Rifare il bagno, 6 m²',
    path: '/messaggi/1',
  },
})
