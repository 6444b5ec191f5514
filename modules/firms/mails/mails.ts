import { declareMail, SAMPLE_STATEMENT } from '#modules/kernel/declare-mail.ts'
import { elideArticles } from '#modules/kernel/long-day.ts'

const CREDENTIAL = {
  credential: 'Abilitazione D.M. 37/2008: lettere C, D, E',
  path: '/profilo/impresa',
}

export const FIRM_MAILS = {
  'credential-checked': declareMail({
    label: 'Documento di un’impresa controllato',
    causedBy: 'site',
    unproven: {
      subject: 'Abbiamo controllato un tuo documento',
      words: { credential: 'Un documento della tua impresa' },
    },
    notification: (mail) => ({
      event: 'firm-checks',
      title: 'Controllo riuscito',
      body: `${mail.credential}: ora è sul tuo profilo.`,
    }),
    sample: {
      ...CREDENTIAL,
      method: 'visura camerale',
      path: '/professionisti/idraulica-bianchi-milano',
    },
  }),
  'credential-expired': declareMail({
    label: 'Documento di un’impresa scaduto',
    causedBy: 'site',
    unproven: {
      subject: 'È scaduto un documento',
      words: { credential: 'Un documento della tua impresa' },
    },
    notification: (mail) => ({
      event: 'firm-checks',
      title: 'Un documento è scaduto',
      body: elideArticles(`${mail.credential}: non è più sul tuo profilo dal ${mail.day}.`),
    }),
    sample: { ...CREDENTIAL, day: '30 giugno 2027' },
  }),
  'credential-expiring': declareMail({
    label: 'Documento di un’impresa in scadenza',
    causedBy: 'site',
    unproven: {
      subject: 'Sta per scadere un documento',
      words: { credential: 'Un documento della tua impresa' },
    },
    notification: (mail) => ({
      event: 'firm-checks',
      title: 'Un documento sta per scadere',
      body: elideArticles(`${mail.credential}: vale fino al ${mail.day}.`),
    }),
    sample: { ...CREDENTIAL, day: '30 giugno 2027' },
  }),
  'credential-refused': declareMail({
    label: 'Documento di un’impresa non confermato',
    causedBy: 'site',
    unproven: {
      subject: 'Non siamo riusciti a confermare un documento',
      words: { credential: 'Un documento della tua impresa' },
    },
    isOwed: true,
    notification: (mail) => ({
      event: 'firm-checks',
      title: 'Controllo non riuscito',
      body: `${mail.credential}: ${mail.reason}`,
    }),
    sample: { ...CREDENTIAL, reason: 'Il documento risulta scaduto.' },
  }),
  /** Approved, refused, suspended or restored; a statement of reasons only with a suspension. */
  'firm-decided': declareMail({
    label: 'Decisione sul profilo di un’impresa',
    causedBy: 'site',
    unproven: { words: { name: 'La tua impresa' } },
    isOwed: true,
    notification: (mail) => ({
      event: 'firm-checks',
      title: mail.title,
      body: [mail.name, ...mail.reasons.map(({ reason }) => reason)].join(': '),
    }),
    sample: {
      name: 'Idraulica Bianchi',
      title: 'Abbiamo sospeso il profilo della tua impresa',
      text: 'abbiamo sospeso il profilo della tua impresa: pagina e annunci in vetrina non sono più visibili.',
      reasons: [{ reason: 'Il nome è di un’altra impresa.' }],
      path: '/profilo/impresa',
      statement: [SAMPLE_STATEMENT],
    },
  }),
  'firm-needed': declareMail({
    label: 'Che cosa serve per scoprire i contatti',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    notification: (mail) => ({
      event: 'firm-checks',
      title: 'Una novità per i professionisti',
      body: `Per scoprire i contatti servirà ${mail.what}: hai ancora ${mail.days} di tempo.`,
    }),
    sample: {
      what: 'il profilo completo della tua impresa',
      days: '30 giorni',
      path: '/profilo/impresa',
    },
  }),
}
