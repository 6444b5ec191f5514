import { createOperatorMessages } from '../../language/say.ts'

/** What the doctor finds in the settings, and in what depends on them. */
const MESSAGES = {
  'company.complete': {
    en: 'The company data are complete',
    it: 'I dati dell’azienda sono completi',
  },
  'company.missing': {
    en: 'Company data are missing, so invoices wait: {fields}',
    it: 'Mancano dati dell’azienda e le fatture restano ferme: {fields}',
  },
  'gate.open': {
    en: 'Anybody who pays a plan reads the contacts of clients: `vat` asks for a firm with a right VAT number (Impostazioni, Professionisti)',
    it: 'Chiunque paghi un piano può vedere i contatti dei clienti: consigliamo di richiedere un’impresa con la partita IVA valida (Impostazioni, Professionisti)',
  },
  'gate.closed': {
    en: 'A contact is revealed to professionals with: {needs}',
    it: 'Per vedere un contatto, ai professionisti serve: {needs}',
  },
  'address.local': {
    en: 'Terms, mails and links name {address}, which nobody else reaches: set PUBLIC_URL and restart',
    it: 'Termini, email e link portano a {address}, un indirizzo che nessun altro può raggiungere: imposta PUBLIC_URL e riavvia',
  },
  'address.public': {
    en: 'The site is at {address}, as PUBLIC_URL says',
    it: 'Il sito è su {address}, come indicato in PUBLIC_URL',
  },
  'mail.from-admin-area': {
    en: 'Mail leaves by {host}, as set in the admin area',
    it: 'La posta parte da {host}, come scritto nell’area di amministrazione',
  },
  'mail.from-environment': {
    en: 'Mail leaves by {host}, as SMTP_URL says',
    it: 'La posta parte da {host}, come indicato in SMTP_URL',
  },
  'mail.none': {
    en: 'Neither the admin area nor SMTP_URL names a mail server: mail is written to {folder}/outbox instead of sent',
    it: 'Né l’area di amministrazione né SMTP_URL indicano un server di posta: le email vengono salvate in {folder}/outbox e non partono',
  },
  'cards.off': {
    en: 'Cards are switched off in the admin area',
    it: 'I pagamenti con carta sono disattivati nell’area di amministrazione',
  },
  'cards.on': {
    en: 'There is a key for cards',
    it: 'C’è una chiave per i pagamenti con carta',
  },
  'cards.none': {
    en: 'Neither the admin area nor STRIPE_SECRET_KEY has a key: cards are off',
    it: 'Né l’area di amministrazione né STRIPE_SECRET_KEY hanno una chiave: i pagamenti con carta sono disattivati',
  },
  'data.rebuilt': {
    en: 'The data came out of a copy: invoices wait until an admin says the last number that went out, at /admin/impostazioni/azienda',
    it: 'I dati vengono da una copia: le fatture restano ferme finché un amministratore non scrive l’ultimo numero emesso, in /admin/impostazioni/azienda',
  },
  'names.fine': {
    en: 'No shown firm has a name that recalls a company or an office that everybody knows',
    it: 'Nessuna impresa visibile sul sito ha un nome che ricorda un’azienda o un ufficio noti a tutti',
  },
  'names.alike': {
    en: '{count} shown firms have names that recall companies or offices that everybody knows; look whether they are theirs, in /admin/imprese: {names}',
    it: '{count} imprese visibili sul sito hanno nomi che ricordano aziende o uffici noti a tutti; controlla in /admin/imprese se sono davvero loro: {names}',
  },
  'passkeys.elsewhere': {
    en: 'PUBLIC_URL says {host}: {count} passkeys were made for {other} and work there alone. Their owners log in by password or mailed link and add new ones; with the old address back they work again',
    it: 'PUBLIC_URL indica {host}, ma {count} passkey sono state create per {other} e funzionano solo lì. Chi le usa può accedere con la password o con il link via email e aggiungerne di nuove; se rimetti l’indirizzo di prima, le passkey tornano a funzionare',
  },
  'passkeys.number': {
    en: 'PUBLIC_URL is the number {host}: browsers offer passkeys for names alone',
    it: 'PUBLIC_URL contiene l’indirizzo IP {host}: i browser accettano le passkey solo per un nome di dominio',
  },
  'passkeys.work': {
    en: '{count} passkeys work at {host}',
    it: 'Passkey che funzionano su {host}: {count}',
  },
  'mailbox.bounces': {
    en: 'The mailbox of bounces',
    it: 'La casella delle email tornate indietro',
  },
  'mailbox.certified': { en: 'The certified mailbox', it: 'La casella PEC' },
  'mailbox.unreadable': {
    en: '{mailbox} cannot be read since {since} ({trouble}): {answer}',
    it: '{mailbox} non viene più letta dal {since} ({trouble}): {answer}',
  },
  'mailbox.read': { en: '{mailbox} was read at {at}', it: '{mailbox} è stata letta il {at}' },
  'mailbox.unread': {
    en: '{mailbox} was never read yet',
    it: '{mailbox} non è ancora stata letta',
  },
} as const

export const settingsMessage = createOperatorMessages(MESSAGES)

/** Names of the company's fields in Italian; in English they are called as in the API. */
export const COMPANY_FIELDS: Readonly<Record<string, string>> = {
  companyName: 'ragione sociale',
  vatId: 'partita IVA',
  address: 'indirizzo',
  city: 'città',
  postalCode: 'CAP',
  province: 'provincia',
}
