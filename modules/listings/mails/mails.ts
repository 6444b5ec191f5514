import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import {
  declareMail,
  declareMailWithoutName,
  NO_MAIL_PICTURE,
  SAMPLE_PICTURES,
  SAMPLE_STATEMENT,
} from '#modules/kernel/declare-mail.ts'

const UNVERIFIED = ' Verifica la tua email: i professionisti vedono che non è ancora verificata.'

const REQUEST = {
  title: 'Rifare il bagno, 6 m²',
  facts: [{ fact: 'Roma · €1.000 - €5.000 · Entro un mese' }],
}

const ITEM = { title: 'Tavolo in noce, 180 × 90', facts: [{ fact: 'Roma · 250,00 €' }] }

const LINKS = {
  stillWantedPath: '/conferma-annuncio?token=abc.def',
  donePath: '/conferma-annuncio?token=ghi.jkl',
}

export const LISTING_MAILS = {
  /** Goes to an unproven address of a listing and quotes nothing that users wrote. */
  'address-asked': declareMailWithoutName({
    label: 'Indirizzo indicato in un annuncio',
    causedBy: 'stranger',
    unproven: 'repeats-nothing',
    notification: null,
    sample: {
      about: 'una richiesta nella categoria «Idraulico», provincia di Milano',
      confirmPath: '/conferma-annuncio?token=abc.def',
      disownPath: '/conferma-annuncio?token=ghi.jkl',
    },
  }),
  /** The staff approved it by mistake. */
  'approval-undone': declareMail({
    label: 'Annuncio approvato per errore, da ricontrollare',
    causedBy: 'site',
    unproven: { subject: 'Ricontrolliamo il tuo annuncio', words: { title: 'Il tuo annuncio' } },
    notification: ({ title }) => ({
      event: 'listing-rejected',
      title: 'Ricontrolliamo il tuo annuncio',
      body: `Avevamo approvato «${title}» per errore: non devi fare niente.`,
    }),
    sample: { title: 'Rifare il bagno, 6 m²', path: OWN_LISTINGS_PAGE_PATH },
  }),
  'item-approved': declareMail({
    label: 'Annuncio in vetrina approvato',
    causedBy: 'site',
    unproven: {
      subject: 'Il tuo annuncio è online',
      words: { title: 'Annuncio in vetrina', facts: [], pictures: [] },
    },
    notification: (mail) => ({
      event: 'listing-approved',
      title: 'Il tuo annuncio è online',
      body: `«${mail.title}» è visibile a tutti.`,
    }),
    sample: { ...ITEM, ...SAMPLE_PICTURES, path: '/vetrina/1' },
  }),
  /** Both links work without logging in: they open a page with one button. */
  'item-expiring': declareMail({
    label: 'Annuncio in vetrina in scadenza',
    causedBy: 'site',
    unproven: {
      subject: 'Il tuo annuncio sta per scadere',
      words: { title: 'Annuncio in vetrina' },
    },
    notification: ({ title }) => ({
      event: 'listing-expiring',
      title: 'Il tuo annuncio sta per scadere',
      body: `«${title}» è ancora disponibile? Rinnovalo o segnalo come venduto.`,
      // The mail's links prove something: the notification leads to the list.
      path: OWN_LISTINGS_PAGE_PATH,
    }),
    sample: { title: ITEM.title, ...LINKS },
  }),
  'item-received': declareMail({
    label: 'Annuncio in vetrina ricevuto',
    causedBy: 'account',
    unproven: {
      subject: 'Abbiamo ricevuto il tuo annuncio',
      words: { title: 'Annuncio in vetrina', facts: [], pictures: [] },
    },
    notification: null,
    sample: { ...ITEM, ...NO_MAIL_PICTURE },
  }),
  'item-rejected': declareMail({
    label: 'Annuncio in vetrina rifiutato',
    causedBy: 'site',
    unproven: { subject: 'Il tuo annuncio va corretto', words: { title: 'Annuncio in vetrina' } },
    isOwed: true,
    notification: (mail) => ({
      event: 'listing-rejected',
      title: 'Il tuo annuncio non è stato approvato',
      body: `«${mail.title}»: ${mail.reason}`,
    }),
    sample: {
      title: 'Tavolo in noce, 180 × 90',
      reason: 'Mancano le misure.',
      path: OWN_LISTINGS_PAGE_PATH,
      statement: [SAMPLE_STATEMENT],
    },
  }),
  'listing-disowned': declareMail({
    label: 'Annuncio nascosto da chi usa l’indirizzo',
    causedBy: 'site',
    unproven: { subject: 'Il tuo annuncio è nascosto', words: { title: 'il tuo annuncio' } },
    isOwed: true,
    notification: ({ title, path }) => ({
      event: 'listing-rejected',
      title: 'Il tuo annuncio è nascosto',
      body: `«${title}»: chi usa l’indirizzo email indicato dice di non aver chiesto l’annuncio.`,
      path,
    }),
    sample: { title: ITEM.title, path: OWN_LISTINGS_PAGE_PATH, statement: [SAMPLE_STATEMENT] },
  }),
  /** The moderators' answer to a modification request. */
  'modification-answered': declareMail({
    label: 'Risposta a una richiesta di modifica',
    causedBy: 'site',
    unproven: {
      subject: 'Abbiamo risposto alla tua richiesta di modifica',
      words: { title: 'Annuncio' },
    },
    notification: (mail) => ({
      event: 'listing-modified',
      title: 'Abbiamo risposto alla tua richiesta di modifica',
      body: `«${mail.title}»: ${mail.message}`,
    }),
    sample: {
      title: 'Rifare il bagno, 6 m²',
      message: 'Abbiamo aggiornato la descrizione.',
      path: '/lavori/1',
    },
  }),
  /** `unverified` is one part while the owner's address is not confirmed, else empty. */
  'request-approved': declareMail({
    label: 'Richiesta approvata',
    causedBy: 'site',
    unproven: {
      subject: 'La tua richiesta è online',
      words: { title: 'Richiesta di lavoro', facts: [], pictures: [] },
    },
    notification: ({ title, unverified }) => ({
      event: 'listing-approved',
      title: 'La tua richiesta è online',
      body: `«${title}» è visibile a tutti.${unverified.length > 0 ? UNVERIFIED : ''}`,
    }),
    sample: { ...REQUEST, ...SAMPLE_PICTURES, path: '/lavori/1', unverified: [{}] },
  }),
  /** Sent about a request that the staff wrote for somebody who has an account. */
  'request-by-telephone': declareMail({
    label: 'Richiesta raccolta al telefono (a chi ha già un account)',
    causedBy: 'site',
    unproven: {
      subject: 'La richiesta dettata al telefono',
      words: {
        title: 'Richiesta dettata al telefono',
        facts: [],
        pictures: [],
        phone: 'quello che ci è stato dettato',
      },
    },
    isOwed: true,
    notification: null,
    sample: {
      ...REQUEST,
      ...NO_MAIL_PICTURE,
      phone: '+39 333 1234567',
      agreePath: '/conferma-annuncio?token=abc.def',
      refusePath: '/conferma-annuncio?token=ghi.jkl',
    },
  }),
  /** Both links work without logging in: they open a page with one button. */
  'request-expiring': declareMail({
    label: 'Richiesta in scadenza',
    causedBy: 'site',
    unproven: {
      subject: 'La tua richiesta è ancora attiva?',
      words: { title: 'Richiesta di lavoro' },
    },
    notification: ({ title }) => ({
      event: 'listing-expiring',
      title: 'Il tuo annuncio sta per scadere',
      body: `«${title}» è ancora attiva? Rinnovala, o segna il lavoro come completato.`,
      // The mail's links prove something: the notification leads to the list.
      path: OWN_LISTINGS_PAGE_PATH,
    }),
    sample: { title: REQUEST.title, ...LINKS },
  }),
  /** Goes to a firm of the trade and place, once for each request. */
  'request-fitting': declareMail({
    label: 'Richiesta senza risposta (alle imprese adatte)',
    causedBy: 'site',
    unproven: {
      subject: 'C’è una richiesta ancora senza risposta',
      words: { title: 'Richiesta di lavoro', facts: [], pictures: [] },
    },
    notification: ({ title }) => ({
      event: 'new-request',
      title: 'C’è una richiesta ancora senza risposta',
      body: `«${title}» è nella tua zona, e finora non ha risposto nessuno.`,
    }),
    sample: { ...REQUEST, ...SAMPLE_PICTURES, path: '/lavori/1' },
  }),
  'request-received': declareMail({
    label: 'Richiesta ricevuta',
    causedBy: 'account',
    unproven: {
      subject: 'Abbiamo ricevuto la tua richiesta',
      words: { title: 'Richiesta di lavoro', facts: [], pictures: [] },
    },
    notification: null,
    sample: { ...REQUEST, ...NO_MAIL_PICTURE },
  }),
  'request-rejected': declareMail({
    label: 'Richiesta rifiutata',
    causedBy: 'site',
    unproven: { subject: 'La tua richiesta va corretta', words: { title: 'Richiesta di lavoro' } },
    isOwed: true,
    notification: (mail) => ({
      event: 'listing-rejected',
      title: 'La tua richiesta non è stata approvata',
      body: `«${mail.title}»: ${mail.reason}`,
    }),
    sample: {
      title: 'Rifare il bagno, 6 m²',
      reason: 'Manca la descrizione.\nAggiungi le misure.',
      path: OWN_LISTINGS_PAGE_PATH,
      statement: [SAMPLE_STATEMENT],
    },
  }),
  /** Sent about a request that the staff wrote on the telephone; `agree` is empty where the consent was spoken. */
  'request-taken': declareMail({
    label: 'Richiesta raccolta al telefono',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: null,
    sample: {
      ...REQUEST,
      ...NO_MAIL_PICTURE,
      agree: [{ path: '/conferma-annuncio?token=abc.def' }],
      refusePath: '/conferma-annuncio?token=ghi.jkl',
    },
  }),
  /** Goes to the client, once for each request. */
  'request-unanswered': declareMail({
    label: 'Richiesta senza risposta (al cliente)',
    causedBy: 'site',
    unproven: {
      subject: 'La tua richiesta non ha ancora risposte',
      words: { title: 'Richiesta di lavoro' },
    },
    notification: null,
    sample: {
      title: 'Rifare il bagno, 6 m²',
      state: 'nessun professionista ha chiesto i tuoi contatti',
      firms: 'Nella tua zona sono iscritte altre 3 imprese che fanno questo lavoro.',
      editPath: `${OWN_LISTINGS_PAGE_PATH}/abc/modifica`,
      path: OWN_LISTINGS_PAGE_PATH,
    },
  }),
}
