import { declareMail, SAMPLE_STATEMENT } from '#modules/kernel/declare-mail.ts'
import { elideArticles } from '#modules/kernel/long-day.ts'

const PLAN = { plan: 'Professionale', path: '/abbonamento' }

export const SUBSCRIPTION_MAILS = {
  /** `until` is the end of the days of grace. */
  'payment-failed': declareMail({
    label: 'Pagamento non riuscito',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'subscription-payment',
      title: 'Il pagamento non è riuscito',
      body: elideArticles(`Il piano ${mail.plan} resta attivo fino al ${mail.until}, poi scade.`),
    }),
    sample: { ...PLAN, until: '10 aprile 2026' },
  }),
  'renewal-stopped': declareMail({
    label: 'Rinnovo disattivato',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'subscription-payment',
      title: 'Il rinnovo è disattivato',
      body: elideArticles(
        `Il piano ${mail.plan} resta attivo fino al ${mail.until} e non paghi altro.`,
      ),
    }),
    sample: { ...PLAN, path: '/abbonamento#rinnovo', until: '3 aprile 2026' },
  }),
  'subscription-expired': declareMail({
    label: 'Abbonamento scaduto',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'subscription-expired',
      title: 'Il tuo abbonamento è scaduto',
      body: `Il piano ${mail.plan} è terminato.`,
    }),
    sample: PLAN,
  }),
  /** `days` is `1 giorno`, `3 giorni`. */
  'subscription-expiring': declareMail({
    label: 'Abbonamento in scadenza',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'subscription-expiring',
      title: 'Il tuo abbonamento sta per scadere',
      body: elideArticles(`Il piano ${mail.plan} finisce tra ${mail.days}, il ${mail.until}.`),
    }),
    sample: { ...PLAN, days: '3 giorni', until: '3 aprile 2026' },
  }),
  /** Before a plan is paid again; `period` is `un altro mese`, `cancelBy` the last day to stop it. */
  'subscription-renewing': declareMail({
    label: 'Avviso di rinnovo',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'subscription-payment',
      title: 'Il tuo abbonamento si rinnova presto',
      body: elideArticles(
        `Il piano ${mail.plan} si rinnova il ${mail.until} per ${mail.price}. Puoi disdire entro il ${mail.cancelBy}.`,
      ),
    }),
    sample: {
      ...PLAN,
      path: '/abbonamento#rinnovo',
      until: '3 aprile 2026',
      price: '399,00 € IVA inclusa',
      period: 'un altro anno',
      cancelBy: '2 aprile 2026',
    },
  }),
  /** Days or contacts of no price. */
  'subscription-given': declareMail({
    label: 'Giorni o contatti regalati',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'subscription-payment',
      title: 'Un regalo per te',
      body: `Ti abbiamo regalato ${mail.gift}: non paghi nulla.`,
    }),
    sample: {
      gift: '10 giorni di abbonamento e 5 contatti',
      reason: 'Ci scusiamo per il sito fermo di martedì.',
      path: '/abbonamento',
    },
  }),
  /** The admin ended it. */
  'subscription-stopped': declareMail({
    label: 'Abbonamento chiuso',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'subscription-expired',
      title: 'Il tuo abbonamento è stato chiuso',
      body: mail.reason,
    }),
    sample: {
      reason: 'Uso contrario ai termini.',
      path: '/abbonamento',
      statement: [SAMPLE_STATEMENT],
    },
  }),
}
