import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; what: string; days: string; path: string }

export const firmNeeded = declareMail<Variables>({
  label: 'Che cosa serve per scoprire i contatti',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'firm-checks',
    title: 'Una novità per i professionisti',
    body: `Per scoprire i contatti servirà ${mail.what}: hai ancora ${mail.days}.`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    what: 'il profilo della tua impresa completo',
    days: '30 giorni',
    path: '/profilo/impresa',
  },
})
