import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import {
  declareMail,
  declareMailWithoutName,
  SAMPLE_STATEMENT,
} from '#modules/kernel/declare-mail.ts'

export const NOTICE_MAILS = {
  'notice-decided': declareMailWithoutName({
    label: 'Esito della segnalazione di un annuncio',
    causedBy: 'site',
    unproven: {
      subject: 'La decisione sulla tua segnalazione',
      words: { name: '', title: 'Il contenuto che hai segnalato' },
    },
    isOwed: true,
    // Somebody who reports a listing may enter any address.
    notification: (mail) => ({
      event: 'report-decided',
      title: 'Abbiamo esaminato una segnalazione',
      body: `${mail.title}: ${mail.outcome} ${mail.reason}`,
      path: '/notifiche',
      isForProven: true,
    }),
    sample: {
      name: 'Ada',
      title: 'Tavolo in noce, 180 × 90',
      outcome: 'Abbiamo rimosso l’annuncio.',
      reason: 'Le foto sono di un altro annuncio.',
    },
  }),
  'notice-decided-owner': declareMail({
    label: 'Segnalazione di un annuncio (a chi l’ha pubblicato)',
    causedBy: 'site',
    unproven: {
      subject: 'Una segnalazione su un tuo contenuto',
      words: { title: 'Annuncio' },
    },
    isOwed: true,
    notification: (mail) => ({
      event: 'report-decided',
      title: 'Abbiamo esaminato una segnalazione',
      body: `«${mail.title}»: ${mail.outcome} ${mail.reason}`,
      path: OWN_LISTINGS_PAGE_PATH,
    }),
    sample: {
      title: 'Tavolo in noce, 180 × 90',
      concerns: [{ concern: 'Truffa o annuncio falso' }],
      outcome: 'Abbiamo rimosso l’annuncio.',
      reason: 'Le foto sono di un altro annuncio.',
      statement: [SAMPLE_STATEMENT],
    },
  }),
  /** `concerns` is empty where none was chosen. */
  'notice-received': declareMailWithoutName({
    label: 'Segnalazione ricevuta',
    causedBy: 'stranger',
    unproven: {
      subject: 'Abbiamo ricevuto la tua segnalazione',
      words: { name: '', title: 'Il contenuto che hai segnalato' },
    },
    // Regulation (EU) 2022/2065, article 16(4).
    isOwed: true,
    notification: null,
    sample: {
      name: 'Ada',
      title: 'Tavolo in noce, 180 × 90',
      concerns: [{ concern: 'Truffa o annuncio falso' }],
      number: '019cb2f0',
    },
  }),
}
