/** All tables with personal data; the export uses it, and its test compares it with the schema. */
import { sql } from 'drizzle-orm'
import type { DataSubject } from '#modules/personal/ports.ts'
import { optionalModuleDataAreas } from '../parts.ts'
import { subscriptions } from '../tables/billing.ts'
import { cardCheckouts, cardPayments, cardSubscriptions, mailsSentOnce } from '../tables/cards.ts'
import { contactAddresses, telephoneRequests } from '../tables/contact-addresses.ts'
import { contactMessages } from '../tables/content.ts'
import { listingNotices } from '../tables/decisions.ts'
import {
  firmChanges,
  firmCredentials,
  firmPastScope,
  firmSlugs,
  firms,
  firmTrades,
} from '../tables/firms.ts'
import {
  invoiceItems,
  invoices,
  sdiFiles,
  sdiReceipts,
  waitingInvoices,
} from '../tables/invoicing.ts'
import { jobRequests, requestConsents, unansweredMails } from '../tables/job-requests.ts'
import { billingProfiles, contactPacks, orderItems, orders } from '../tables/orders.ts'
import { contactLedger, contactReports, contactReveals } from '../tables/reveals.ts'
import { cartItems, carts } from '../tables/shop.ts'
import { savedItems, showcaseItems } from '../tables/showcase-items.ts'
import {
  quoteTemplates,
  talkBlocks,
  talkEntries,
  talkImages,
  talkLinks,
  talkMembers,
  talkQuotes,
  talks,
  waitingMessages,
} from '../tables/talks.ts'
import { importedRows } from '../tables/transfer.ts'
import { contactKeySql } from '../talks/contact-key-sql.ts'
import {
  accountPersonalDataAreas,
  giveColumnsReason,
  notificationPersonalDataAreas,
  type PersonalDataArea,
  personalDataArea,
  REASON_ABOUT_OTHERS,
  REASON_SECRET,
  REASON_STAFF,
  rowsAmongSql,
  rowsByAddressSql,
  rowsByColumnSql,
} from './account-areas.ts'

const OF_THEIR_FIRM = rowsAmongSql('firm_id', 'firms WHERE owner_id')

const REVEALS_OF_MINE = ({ userId }: DataSubject) =>
  sql`(job_request_id IN (SELECT id FROM job_requests WHERE client_id = ${userId})
    OR showcase_item_id IN (SELECT id FROM showcase_items WHERE seller_id = ${userId}))`

const BEFORE_THE_KEY =
  'stands beside the others, without telephone and site while the client gave no contact'

/** What the client reads of a professional anywhere else. */
const firmOf = (isGiven: string) =>
  sql.raw(`iif(${isGiven}, firm, json_remove(firm, '$.phone', '$.phoneE164', '$.website'))`)

const IS_GIVEN_SQL = `(SELECT ${contactKeySql('t')} FROM talks t WHERE t.id = talk_quotes.talk_id) = 'given'`

const listingAreas: readonly PersonalDataArea[] = [
  personalDataArea(jobRequests, 'richieste', { rows: rowsByColumnSql('client_id') }),
  personalDataArea(showcaseItems, 'vetrina', { rows: rowsByColumnSql('seller_id') }),
  personalDataArea(savedItems, 'annunci-salvati'),
  personalDataArea(firms, 'impresa', { rows: rowsByColumnSql('owner_id') }),
  personalDataArea(firmTrades, 'mestieri', { rows: OF_THEIR_FIRM }),
  personalDataArea(firmPastScope, 'mestieri-e-province-precedenti', { rows: OF_THEIR_FIRM }),
  personalDataArea(firmChanges, 'testi-cambiati', { rows: OF_THEIR_FIRM }),
  personalDataArea(firmSlugs, 'indirizzi-precedenti', { rows: OF_THEIR_FIRM }),
  personalDataArea(firmCredentials, 'credenziali', {
    rows: OF_THEIR_FIRM,
    withheld: { checkedBy: REASON_STAFF },
  }),
  personalDataArea(requestConsents, 'consensi-alle-richieste-per-telefono', {
    withheld: { takenBy: REASON_STAFF },
  }),
  personalDataArea(contactAddresses, 'indirizzi-degli-annunci'),
  personalDataArea(importedRows, 'arrivi-da-un-altro-sito'),
  personalDataArea(telephoneRequests, 'richieste-per-telefono-da-confermare', {
    withheld: { takenBy: REASON_STAFF },
  }),
  personalDataArea(unansweredMails, 'richieste-segnalate-dallo-staff'),
  // The fact and the person's own note; the contact belongs to somebody else.
  personalDataArea(contactReveals, 'contatti-scoperti'),
  personalDataArea(contactReveals, 'chi-ha-visto-i-tuoi-recapiti', {
    rows: REVEALS_OF_MINE,
    withheld: {
      ...giveColumnsReason(REASON_ABOUT_OTHERS, 'userId', 'note', 'progress'),
      firm: BEFORE_THE_KEY,
    },
    // The name as `I miei annunci` shows it; staff stay anonymous.
    extraColumns: {
      name: sql`CASE WHEN is_counted THEN
        (SELECT first_name || ' ' || last_name FROM users WHERE users.id = contact_reveals.user_id) END`,
      firm: firmOf('reserved_at IS NULL OR contact_given_at IS NOT NULL'),
    },
  }),
  personalDataArea(contactLedger, 'contatti-del-piano'),
  personalDataArea(contactReports, 'contatti-segnalati', {
    rows: rowsByColumnSql('reporter_id'),
    withheld: {
      ...giveColumnsReason(REASON_ABOUT_OTHERS, 'ownerId', 'title'),
      decidedBy: REASON_STAFF,
    },
  }),
  personalDataArea(contactReports, 'segnalazioni-sui-tuoi-recapiti', {
    rows: rowsByColumnSql('owner_id'),
    withheld: {
      ...giveColumnsReason(REASON_ABOUT_OTHERS, 'reporterId', 'revealId', 'details'),
      decidedBy: REASON_STAFF,
    },
  }),
  personalDataArea(listingNotices, 'annunci-segnalati', {
    rows: rowsByAddressSql('notifier_email'),
    withheld: {
      ...giveColumnsReason(REASON_ABOUT_OTHERS, 'ownerId', 'title'),
      decidedBy: REASON_STAFF,
    },
  }),
  personalDataArea(listingNotices, 'segnalazioni-sui-tuoi-annunci', {
    rows: rowsByColumnSql('owner_id'),
    withheld: {
      ...giveColumnsReason(REASON_ABOUT_OTHERS, 'notifierName', 'notifierEmail', 'explanation'),
      decidedBy: REASON_STAFF,
    },
  }),
  personalDataArea(contactMessages, 'messaggi-al-sito', {
    rows: rowsByAddressSql('email'),
    withheld: { handledBy: REASON_STAFF },
  }),
]

/** The other side of a talk: nothing but the first name. */
const FIRST_NAME_OF = (column: string) =>
  sql.raw(`(SELECT first_name FROM users WHERE users.id = talks.${column})`)

const OF_THEIR_TALKS = ({ userId }: DataSubject) =>
  sql`talk_id IN (SELECT id FROM talks WHERE ${userId} IN (client_id, professional_id))`

/**
 * What the person wrote, and what they received, as letters are; never the other's surname or contact. The `side` of
 * an entry says which of the two wrote it.
 */
const talkAreas: readonly PersonalDataArea[] = [
  personalDataArea(talks, 'conversazioni-come-cliente', {
    rows: rowsByColumnSql('client_id'),
    withheld: { clientId: 'the person', professionalId: REASON_ABOUT_OTHERS },
    extraColumns: { with: FIRST_NAME_OF('professional_id') },
  }),
  personalDataArea(talks, 'conversazioni-come-professionista', {
    rows: rowsByColumnSql('professional_id'),
    withheld: { clientId: REASON_ABOUT_OTHERS, professionalId: 'the person' },
    extraColumns: { with: FIRST_NAME_OF('client_id') },
  }),
  personalDataArea(talkMembers, 'conversazioni-lette'),
  personalDataArea(talkEntries, 'messaggi', {
    rows: OF_THEIR_TALKS,
    withheld: { authorId: REASON_ABOUT_OTHERS },
  }),
  personalDataArea(talkImages, 'immagini-dei-messaggi', {
    rows: (person) =>
      sql`${OF_THEIR_TALKS(person)} AND (entry_id IS NOT NULL OR uploader_id = ${person.userId})`,
    withheld: { uploaderId: REASON_ABOUT_OTHERS },
  }),
  personalDataArea(talkQuotes, 'preventivi', {
    rows: OF_THEIR_TALKS,
    withheld: { firm: BEFORE_THE_KEY },
    extraColumns: { firm: firmOf(IS_GIVEN_SQL) },
  }),
  personalDataArea(quoteTemplates, 'modelli-di-preventivo'),
  personalDataArea(waitingMessages, 'messaggi-in-attesa-della-verifica'),
  personalDataArea(talkLinks, 'link-per-rispondere', { withheld: { tokenHash: REASON_SECRET } }),
  personalDataArea(talkBlocks, 'persone-bloccate', {
    rows: rowsByColumnSql('blocker_id'),
    withheld: { blockedId: REASON_ABOUT_OTHERS },
  }),
  ...optionalModuleDataAreas,
]

const ofMyOrders = rowsAmongSql('order_id', 'orders WHERE user_id')
const ofMyInvoices = rowsAmongSql('invoice_id', 'invoices WHERE user_id')

const moneyAreas: readonly PersonalDataArea[] = [
  personalDataArea(carts, 'carrello'),
  personalDataArea(cartItems, 'carrello-righe', {
    rows: rowsAmongSql('cart_id', 'carts WHERE user_id'),
  }),
  personalDataArea(billingProfiles, 'profilo-fatturazione'),
  personalDataArea(orders, 'ordini'),
  personalDataArea(orderItems, 'ordini-righe', { rows: ofMyOrders }),
  personalDataArea(subscriptions, 'abbonamenti'),
  personalDataArea(contactPacks, 'pacchetti-contatti', {
    rows: rowsAmongSql('term_id', 'subscriptions WHERE user_id'),
  }),
  personalDataArea(cardSubscriptions, 'rinnovi-con-carta'),
  personalDataArea(cardCheckouts, 'pagine-di-pagamento', { rows: ofMyOrders }),
  personalDataArea(cardPayments, 'pagamenti-con-carta', { rows: ofMyOrders }),
  personalDataArea(mailsSentOnce, 'avvisi-inviati'),
  personalDataArea(invoices, 'fatture'),
  personalDataArea(invoiceItems, 'fatture-righe', { rows: ofMyInvoices }),
  personalDataArea(waitingInvoices, 'fatture-in-preparazione'),
  personalDataArea(sdiFiles, 'fatture-invii', {
    rows: ofMyInvoices,
    withheld: { xml: 'is a file of its own in the folder of invoices' },
  }),
  personalDataArea(sdiReceipts, 'fatture-ricevute-sdi', { rows: ofMyInvoices }),
]

export const PERSONAL_DATA_AREAS: readonly PersonalDataArea[] = [
  ...accountPersonalDataAreas,
  ...listingAreas,
  ...talkAreas,
  ...moneyAreas,
  ...notificationPersonalDataAreas,
]
