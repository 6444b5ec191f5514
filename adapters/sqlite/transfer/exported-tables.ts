/** Which tables the archive with everything holds, under which name; what is left out, and why. */

/** `about` is the description in the archive; `without` lists columns that are useless elsewhere. */
type Exported = {
  readonly name: string
  readonly about: string
  readonly without?: readonly string[]
}

export const EXPORTED_TABLES: Readonly<Record<string, Exported>> = {
  users: {
    name: 'persone',
    about: 'gli account, anche dello staff, senza password',
    without: ['password_hash', 'stripe_customer_id'],
  },
  job_requests: { name: 'richieste', about: 'tutte le richieste, anche chiuse e rifiutate' },
  request_consents: { name: 'consensi-telefonici', about: 'consensi alle richieste per telefono' },
  telephone_requests: {
    name: 'richieste-da-confermare',
    about: 'richieste raccolte per telefono, in attesa di conferma',
  },
  contact_addresses: {
    name: 'indirizzi-annunci',
    about: 'email degli annunci, e se sono confermate',
  },
  showcase_items: { name: 'vetrina', about: 'tutti gli annunci di vetrina' },
  saved_items: { name: 'annunci-salvati', about: 'annunci di vetrina salvati dagli iscritti' },
  firms: { name: 'imprese', about: 'i profili dei professionisti' },
  firm_trades: { name: 'imprese-mestieri', about: 'i mestieri delle imprese' },
  firm_credentials: { name: 'imprese-documenti', about: 'documenti dichiarati e controlli fatti' },
  firm_slugs: { name: 'imprese-indirizzi-precedenti', about: 'indirizzi web precedenti' },
  contact_reveals: {
    name: 'contatti-visti',
    about: 'chi ha visto quali contatti, e come è andata',
  },
  contact_ledger: { name: 'contatti-del-piano', about: 'contatti riservati, usati e restituiti' },
  contact_reports: { name: 'contatti-segnalati', about: 'segnalazioni su un contatto' },
  talks: { name: 'conversazioni', about: 'chi scrive a chi, e su che cosa' },
  talk_entries: { name: 'messaggi', about: 'i messaggi', without: ['text_digest'] },
  talk_quotes: { name: 'preventivi', about: 'i preventivi, ogni versione', without: ['hash'] },
  talk_blocks: { name: 'persone-bloccate', about: 'chi ha bloccato chi' },
  quote_templates: {
    name: 'modelli-preventivo',
    about: 'modelli di preventivo dei professionisti',
  },
  reviews: { name: 'recensioni', about: 'recensioni, risposte e contestazioni' },
  review_invites: {
    name: 'recensioni-da-scrivere',
    about: 'chi può scrivere una recensione, e su quale impresa',
  },
  alerts: { name: 'ricerche-salvate', about: 'le ricerche salvate con i loro avvisi' },
  billing_profiles: { name: 'dati-fatturazione', about: 'i dati di fatturazione' },
  orders: { name: 'ordini', about: 'gli ordini' },
  order_items: { name: 'ordini-righe', about: 'le righe degli ordini' },
  subscriptions: { name: 'abbonamenti', about: 'i periodi di abbonamento' },
  contact_packs: { name: 'pacchetti-contatti', about: 'pacchetti di contatti comprati' },
  card_payments: {
    name: 'pagamenti-con-carta',
    about: 'pagamenti con carta, con il numero di Stripe',
  },
  invoices: { name: 'fatture', about: 'fatture e note di credito' },
  invoice_items: { name: 'fatture-righe', about: 'le righe delle fatture' },
  sdi_files: { name: 'fatture-xml', about: 'i file mandati allo SdI, con l’XML' },
  sdi_receipts: { name: 'fatture-ricevute', about: 'le ricevute dello SdI' },
  subscription_plans: { name: 'piani', about: 'i piani' },
  plan_prices: { name: 'piani-prezzi', about: 'i prezzi precedenti dei piani' },
  catalogue_items: { name: 'catalogo', about: 'gli articoli del catalogo' },
  discount_codes: { name: 'codici-sconto', about: 'i codici sconto' },
  categories: { name: 'categorie', about: 'i mestieri' },
  category_questions: { name: 'categorie-domande', about: 'le domande ai clienti' },
  regions: { name: 'regioni', about: 'le regioni' },
  provinces: { name: 'province', about: 'le province' },
  cities: { name: 'comuni', about: 'i comuni' },
  pages: { name: 'pagine', about: 'pagine e articoli del blog' },
  banners: { name: 'banner', about: 'i banner' },
  contact_messages: { name: 'messaggi-al-sito', about: 'messaggi dal modulo dei contatti' },
  group_mails: { name: 'email-di-gruppo', about: 'email mandate a gruppi' },
  waiting_list: { name: 'lista-attesa', about: 'chi è in lista d’attesa' },
  invitations: { name: 'inviti', about: 'gli inviti ai professionisti' },
  prospects: { name: 'imprese-da-contattare', about: 'le imprese da contattare' },
  listing_notices: { name: 'segnalazioni', about: 'segnalazioni di contenuti illegali' },
  decisions: { name: 'decisioni', about: 'decisioni dello staff e reclami' },
  data_breaches: { name: 'violazioni', about: 'violazioni dei dati registrate' },
  terms_versions: { name: 'condizioni', about: 'le versioni di condizioni e privacy' },
  terms_acceptances: {
    name: 'condizioni-accettate',
    about: 'chi ha accettato condizioni e privacy, e quando',
  },
  consents: { name: 'consensi', about: 'consensi ai cookie, senza nomi' },
  pictures: { name: 'immagini', about: 'le immagini caricate, e da chi' },
  audit_log: { name: 'registro-azioni', about: 'le azioni dello staff' },
  visit_sources: { name: 'visite', about: 'da dove arrivano le visite' },
}

const KEYS = 'chiavi e dati di accesso: non vengono mai esportati'
const DERIVED = 'si può ricavare dagli altri dati'
const RUNNING = 'serve solo mentre il sito è acceso'
const COUNTS = 'conteggi'

/** All other tables, with the reason; a test fails for a table that is missing from both lists. */
export const TABLES_NOT_EXPORTED: Readonly<Record<string, string>> = {
  ...of(KEYS, [
    'sessions passkeys known_ways_in second_factors recovery_codes tokens talk_links',
    'push_subscriptions user_devices settings installation_key silenced_mailboxes invitation_codes',
  ]),
  ...of(DERIVED, [
    'firm_provinces firm_search_texts job_request_search_texts showcase_item_search_texts',
    'job_request_totals showcase_item_totals job_request_counters showcase_item_counters',
    'published_texts removed_categories',
  ]),
  ...of(RUNNING, [
    'rate_limit_hits idempotency_keys outbox dead_addresses readiness public_version scheduled_runs',
    'alert_queue alert_finds search_dirty phones_to_read contacts_to_end told_once webhook_events',
    'card_errands card_checkouts card_subscriptions carts cart_items order_numbers invoice_counters',
    'waiting_invoices mailbox_states read_mails notifications notification_boxes staff_reminders',
    'notification_choices push_messages discarded_pictures talk_images talk_members unanswered_mails',
    'firm_past_scope firm_changes import_runs imported_rows waiting_messages',
  ]),
  ...of(COUNTS, ['listing_views banner_counts share_counts hourly_figures empty_searches']),
}

function of(reason: string, tables: readonly string[]) {
  return Object.fromEntries(
    tables.flatMap((names) => names.split(' ')).map((table) => [table, reason]),
  )
}
