/** The record of processing (GDPR, article 30); its test fails for a table without a purpose. */
import { CONTACT_READABLE_MONTHS } from '#modules/kernel/contact-months.ts'
import type { ProcessingRegisterReply } from '#modules/operations/contract/processing.ts'
import {
  RETENTION_DAYS,
  RETENTION_MONTHS,
  RETENTION_YEARS,
} from '#modules/personal/contract/retention.ts'
import { PERSONAL_DATA_AREAS } from './personal-data-areas.ts'
import { tableNameOf } from './scrub-traces.ts'

type Entry = Omit<ProcessingRegisterReply['items'][number], 'data'> & {
  readonly tables: readonly string[]
}

export const PROCESSING_ACTIVITIES: readonly Entry[] = [
  {
    name: 'Account e accessi',
    purpose: 'Creare e proteggere gli account, limitare gli abusi, scrivere alle persone',
    legalBasis: 'Contratto (art. 6.1.b) e legittimo interesse alla sicurezza (art. 6.1.f)',
    people: 'Chi si registra, staff del sito',
    recipients: 'Chi ospita il servizio, chi recapita la posta',
    kept: `Finché c’è l’account; account mai verificati e mai usati, ${RETENTION_MONTHS.abandonedAccounts} mesi; email inviate, ${RETENTION_DAYS.mailRecords} giorni; impronta dell’indirizzo di chi, senza account, ha chiesto di non ricevere email, 12 mesi; file da cui la persona è stata importata, ${RETENTION_DAYS.importRuns} giorni`,
    tables:
      `users sessions known_ways_in passkeys tokens second_factors recovery_codes rate_limit_hits idempotency_keys
      pictures discarded_pictures outbox dead_addresses told_once imported_rows`.split(/\s+/),
  },
  {
    name: 'Annunci e contatti',
    purpose:
      'Pubblicare richieste e vetrina, dare i recapiti a chi è abbonato, rispondere a chi scrive, riconoscere lo stesso testo pubblicato di nuovo',
    legalBasis: 'Contratto (art. 6.1.b)',
    people: 'Clienti, venditori, professionisti abbonati, chi scrive al gestore',
    recipients: 'Tutti (annuncio e nome), professionisti abbonati (recapiti)',
    kept: `Finché c’è l’account; recapiti visibili ai professionisti, ${CONTACT_READABLE_MONTHS} mesi dalla fine della richiesta (o quanti ne sceglie il gestore), meno se il cliente li nasconde prima; richieste per telefono mai confermate, ${RETENTION_MONTHS.unconfirmedTelephone} mese; annunci rifiutati, ${RETENTION_MONTHS.rejectedListings} mesi; impronte dei testi pubblicati, senza il nome, ${RETENTION_DAYS.publishedTexts} giorni; messaggi, ${RETENTION_MONTHS.contactMessages} mesi dalla risposta`,
    tables: `job_requests request_consents telephone_requests contact_addresses unanswered_mails
      showcase_items saved_items contact_reveals contact_ledger
      contact_messages`.split(/\s+/),
  },
  {
    name: 'Apertura in nuove province',
    purpose: 'Avvisare chi è in lista d’attesa quando il sito apre nella sua zona',
    legalBasis: 'Consenso (art. 6.1.a), dato e confermato per email',
    people: 'Chi si mette in lista d’attesa',
    recipients: 'Chi recapita la posta',
    kept: 'Fino all’apertura, o finché la persona non si cancella; senza conferma, 7 giorni',
    tables: ['waiting_list'],
  },
  {
    name: 'Imprese da contattare',
    purpose: 'Proporre il sito a imprese della zona, di persona o per telefono',
    legalBasis:
      'Legittimo interesse (art. 6.1.f); email solo con il consenso registrato (art. 130 d.lgs. 196/2003)',
    people: 'Titolari e referenti di imprese',
    recipients: 'Nessuno',
    kept: `${RETENTION_MONTHS.silentProspects} mesi dall’ultima modifica`,
    tables: ['prospects'],
  },
  {
    name: 'Inviti alle imprese',
    purpose: 'Dare una volta sola il regalo promesso a un’impresa invitata',
    legalBasis: 'Contratto (art. 6.1.b) e legittimo interesse contro gli abusi (art. 6.1.f)',
    people: 'Professionisti che si registrano con un invito',
    recipients: 'Nessuno',
    kept: `Finché c’è l’account; la partita IVA di chi ha avuto il regalo, ${RETENTION_MONTHS.giftNumbers} mesi`,
    tables: ['invitation_codes'],
  },
  {
    name: 'Profili delle imprese e controlli',
    purpose: 'Far sapere ai clienti chi è il professionista e che cosa è stato controllato',
    legalBasis:
      'Contratto (art. 6.1.b) e legittimo interesse di chi dà i propri recapiti (art. 6.1.f)',
    people: 'Professionisti con il profilo dell’impresa',
    recipients:
      'Tutti (profilo), clienti contattati (telefono), chi vede annunci e preventivi dell’impresa (indirizzo), Commissione europea (VIES) se il gestore attiva il controllo',
    kept: `Finché c’è l’account, o finché la persona non toglie il profilo o il documento; versione precedente dei testi cambiati, finché lo staff non li controlla; mestieri e province abbandonati, ${RETENTION_DAYS.pastScope} giorni (per riconoscere chi chiede preventivi ai propri concorrenti)`,
    tables: 'firms firm_trades firm_past_scope firm_slugs firm_changes firm_credentials'.split(' '),
  },
  {
    name: 'Messaggi e preventivi',
    purpose:
      'Permettere a clienti e professionisti di scriversi e di mandare e confrontare preventivi',
    legalBasis: 'Contratto (art. 6.1.b)',
    people: 'Clienti e professionisti che si scrivono',
    recipients: 'L’altra persona soltanto; moderatori, per una conversazione segnalata',
    kept: `Finché uno dei due ha l’account; importi e impresa dei preventivi, ${RETENTION_MONTHS.quoteAmounts} mesi dalla chiusura della conversazione; foto mai inviate, un giorno; messaggi in attesa della verifica dell’email, 7 giorni`,
    tables: `talks talk_members talk_entries talk_images talk_quotes quote_templates talk_links
      talk_blocks waiting_messages`.split(/\s+/),
  },
  {
    name: 'Segni di una stessa persona',
    purpose:
      'Riconoscere dal dispositivo, dai numeri di telefono, dalla partita IVA e dal codice fiscale chi, con un secondo account, recensisce la propria impresa, contatta di nuovo chi l’ha bloccato o prende un altro regalo d’invito',
    legalBasis: 'Legittimo interesse contro frodi e molestie (art. 6.1.f)',
    people: 'Chi ha un account',
    recipients: 'Nessuno; lo staff legge soltanto «forse la stessa persona»',
    kept: `Dispositivi ${RETENTION_DAYS.devices} giorni dall’ultimo uso, come impronta con una chiave segreta; numeri e dati fiscali si confrontano dove già si trovano, senza farne copia`,
    tables: ['user_devices'],
  },
  {
    name: 'Recensioni',
    purpose: 'Far conoscere ai clienti l’esperienza di altri con un’impresa',
    legalBasis: 'Contratto (art. 6.1.b) e legittimo interesse di chi sceglie (art. 6.1.f)',
    people: 'Clienti che scrivono, professionisti recensiti',
    recipients:
      'Tutti (nome, mese, mestiere, comune e testo); moderatori, per le recensioni segnalate',
    kept: `Testo e stelle senza termine (per catering e cuochi, ${RETENTION_MONTHS.reviewsByLaw} mesi), senza nome e foto quando chi le ha scritte lascia il sito; inviti finché c’è l’account`,
    tables: 'review_invites reviews'.split(' '),
  },
  {
    name: 'Segnalazioni, decisioni e reclami',
    purpose: 'Rispettare il Regolamento (UE) 2022/2065: segnalazioni, motivazioni, reclami',
    legalBasis: 'Obbligo di legge (art. 6.1.c)',
    people: 'Chi segnala, chi ha pubblicato, chi fa reclamo, staff',
    recipients: 'Le parti, per la loro decisione; autorità su richiesta',
    kept: `${RETENTION_MONTHS.decidedCases} mesi dalla decisione; registro delle azioni, ${RETENTION_MONTHS.auditLog} mesi`,
    tables: 'listing_notices contact_reports decisions terms_acceptances audit_log'.split(' '),
  },
  {
    name: 'Vendite, pagamenti e fatture',
    purpose: 'Vendere piani e servizi, incassare, fatturare, rimborsare',
    legalBasis: 'Contratto (art. 6.1.b) e obbligo di legge (art. 6.1.c)',
    people: 'Chi compra',
    recipients:
      'Stripe (carte), Sistema di Interscambio, commercialista, Commissione europea (VIES) per i clienti UE',
    kept: `Fatture e ordini pagati, ${RETENTION_YEARS.invoices} anni; ordini mai pagati, ${RETENTION_MONTHS.unpaidOrders} mesi`,
    tables: `carts cart_items billing_profiles orders order_items subscriptions contact_packs
      card_subscriptions card_checkouts card_payments card_customers invoices invoice_items
      waiting_invoices sdi_files sdi_receipts`.split(/\s+/),
  },
  {
    name: 'Avvisi e notifiche',
    purpose: 'Avvisare le persone di ciò che le riguarda e delle richieste che cercano',
    legalBasis:
      'Contratto (art. 6.1.b); notifiche push: scelta della persona; novità: consenso (art. 6.1.a, art. 130 d.lgs. 196/2003)',
    people: 'Chi è registrato',
    recipients: 'Servizio push del browser (messaggi cifrati), chi recapita la posta',
    kept: `Notifiche lette, ${RETENTION_DAYS.notificationsRead} giorni; ricerche salvate, finché la persona non le elimina`,
    tables:
      `notifications notification_boxes notification_choices staff_reminders push_subscriptions push_messages
      alerts alert_finds`.split(/\s+/),
  },
]

/** The file's name in the export does not suit the register for these, because it speaks to the person or is short of words. */
const LABELS: Readonly<Record<string, string>> = {
  'recensioni-a-cui-hai-risposto': 'risposte e contestazioni delle imprese',
  'azioni-del-personale-su-di-te': 'azioni dello staff',
  'carrello-righe': 'righe del carrello',
  'casella-notifiche': 'stato delle notifiche',
  'chi-ha-visto-i-tuoi-recapiti': 'chi ha visto i contatti',
  'dispositivi-notifiche': 'dispositivi per le notifiche',
  'fatture-invii': 'file inviati allo SdI',
  'fatture-ricevute-sdi': 'ricevute dello SdI',
  'fatture-righe': 'righe delle fatture',
  'moduli-inviati': 'chiavi dei moduli inviati',
  'ordini-righe': 'righe degli ordini',
  'pacchetti-contatti': 'pacchetti di contatti',
  'preferenze-notifiche': 'preferenze delle notifiche',
  'profilo-fatturazione': 'profilo di fatturazione',
  'segnalazioni-sui-tuoi-annunci': 'segnalazioni sugli annunci',
  'segnalazioni-sui-tuoi-recapiti': 'segnalazioni sui contatti',
  'tentativi-contati': 'tentativi registrati per limitare gli abusi',
}

/** Tables with personal data that no entry names. */
export const findUnfiledTables = () => {
  const filed = new Set(PROCESSING_ACTIVITIES.flatMap(({ tables }) => tables))
  return [...new Set(PERSONAL_DATA_AREAS.map(tableNameOf))].filter((table) => !filed.has(table))
}

export const readProcessingRegister = (): ProcessingRegisterReply => ({
  items: PROCESSING_ACTIVITIES.map(({ tables, ...entry }) => ({
    ...entry,
    data: PERSONAL_DATA_AREAS.map((area) => ({
      name: LABELS[area.file] ?? area.file.replaceAll('-', ' '),
      table: tableNameOf(area),
    })).filter(({ table }) => tables.includes(table)),
  })),
  total: PROCESSING_ACTIVITIES.length,
})
