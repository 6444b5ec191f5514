/** Status and message of the shop's refusals. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createRefusalReply, replyRefused } from '#adapters/http/reply.ts'
import type { CartChange } from '#modules/billing/cart/cart.ts'
import {
  IMMEDIATE_START_MISSING_MESSAGE,
  TRANSFER_ONLY_NOTICE,
} from '#modules/billing/contract/begin-request.ts'
import { formatEuro } from '#modules/kernel/euro.ts'

const CARD_OFF = 'Al momento non puoi pagare con carta'
const CARD_LATER =
  'Il servizio di pagamento non è raggiungibile. Non è stato addebitato nulla: riprova tra qualche minuto.'
const CARD_SLOW =
  'Il servizio di pagamento non ha risposto in tempo. Prima di pagare di nuovo controlla lo stato dell’ordine.'
const CARD_REFUSED =
  'Il servizio di pagamento ha rifiutato la richiesta. Riprova o contatta il supporto.'

const FULLY_USED =
  'Hai già visto tutti i contatti che avevi acquistato: il servizio è stato eseguito per intero, come avevi chiesto, quindi non hai più il diritto di recesso (art. 59 del Codice del consumo). Rimborso: 0,00\u00a0€.'

const MESSAGES = {
  'cart.item-not-found': 'Articolo non disponibile',
  'cart.price-changed': 'Il prezzo è cambiato, aggiorna la pagina',
  'cart.one-plan': 'Puoi acquistare un solo piano alla volta',
  'cart.too-many': 'Quantità non può superare 999',
  'cart.addon-needs-subscription': 'Per questo acquisto ti serve un abbonamento attivo',
  'cart.target-not-found': 'Scegli uno dei tuoi annunci in vetrina',
  'cart.line-not-found': 'Articolo non trovato nel carrello',
  'cart.item-unavailable': 'Un articolo del carrello non è più in vendita',
  'discount.unknown': 'Non conosciamo questo codice: controlla com’è scritto',
  'discount.off': 'Questo codice non vale più',
  'discount.early': 'Questo codice non vale ancora',
  'discount.over': 'Questo codice è scaduto',
  'discount.used-up': 'Questo codice ha già raggiunto il numero massimo di utilizzi',
  'discount.no-plan': 'Il codice vale per un piano: prima mettine uno nel carrello',
  'discount.other-plan': 'Questo codice vale per altri piani, non per quello nel carrello',
  'discount.used-by-you':
    'Questo codice vale una volta sola per persona e per partita IVA, ed è già stato usato',
  'discount.taken': 'Esiste già un codice con questo nome',
  'discount.unknown-plan': 'Scegli i piani dall’elenco',
  'cart.empty': 'Il carrello è vuoto',
  'billing.profile-required': 'Completa i dati di fatturazione prima di pagare',
  'checkout.billing-type': 'Il tipo di pagamento non corrisponde al piano nel carrello',
  'checkout.method-unavailable': 'Al momento non puoi pagare così: scegli un altro metodo',
  'checkout.begin-request-required': IMMEDIATE_START_MISSING_MESSAGE,
  'reveal.email-required': 'Verifica la tua email per scoprire i contatti',
  'reveal.firm-required': 'Completa il profilo della tua impresa per scoprire i contatti',
  'checkout.purchase-refused':
    'Non accettiamo nuovi acquisti da questo account. Per chiarimenti scrivici dalla pagina Contattaci.',
  'checkout.transfer-only': TRANSFER_ONLY_NOTICE,
  'checkout.total-changed':
    'Il totale è cambiato da quando l’hai visto: controlla il carrello e conferma di nuovo',
  'checkout.too-little-for-card':
    'Con la carta puoi pagare solo da 0,50 € in su: scegli il bonifico',
  'checkout.return-elsewhere': 'L’indirizzo di ritorno deve essere di questo sito',
  'order.not-found': "L'ordine richiesto non esiste o non hai i permessi per visualizzarlo.",
  'order.not-pending': 'L’ordine non è più in attesa di pagamento',
  'order.not-paid': 'L’ordine non risulta pagato',
  'order.not-consumer': 'Il recesso è previsto solo per i consumatori, senza partita IVA',
  'order.too-late': 'I 14 giorni per il recesso sono passati',
  'order.fully-used': FULLY_USED,
  'order.refund-changed':
    'Il rimborso è cambiato da quando l’hai visto: controlla la nuova cifra e conferma di nuovo',
  'order.receipt-address': 'Scrivi l’indirizzo email a cui inviare la ricevuta',
  'order.not-payable': 'L’ordine è già stato rimborsato',
  'order.own-company':
    'L’ordine ha la partita IVA del sito, e un’azienda non può fare fattura a sé stessa. Annulla l’ordine, restituisci il bonifico se è già arrivato e fai ordinare di nuovo con i dati di chi compra.',
  'order.paid-in-future': 'La data di pagamento non può essere nel futuro',
  'order.paid-before-order': 'La data di pagamento è precedente all’ordine: controlla il giorno',
  'order.late-payment-day':
    'Il pagamento risale a più di 12 giorni fa. La fattura avrà quella data e non potrai più cambiarla; inviarla allo SdI oltre il termine di 12 giorni può costare una sanzione. Conferma solo se il giorno è giusto.',
  'order.nothing-left':
    'Di questo ordine non resta nulla da rimborsare: le note di credito ne coprono già il totale',
  'order.refund-too-much': 'L’importo supera la somma ancora da rimborsare',
  'idempotency.reused': 'Hai già inviato questo modulo per un altro rimborso: ricarica la pagina',
  'order.no-refund-due': 'Non ci sono rimborsi da inviare per questo ordine',
  'statement.empty': 'Il file è vuoto: scarica di nuovo i movimenti dalla banca',
  'statement.no-columns':
    'Non troviamo l’intestazione delle colonne: servono Data, Descrizione e Importo, oppure Dare e Avere',
  'statement.unreadable':
    'Non riusciamo a leggere il file: è danneggiato, o non contiene i movimenti. Scaricalo di nuovo, o prova con il CSV',
  'statement.too-large': 'Il file ha troppe righe: scarica un periodo più breve',
  'statement.old-excel':
    'È un vecchio file .xls: aprilo con Excel o LibreOffice, salvalo come .xlsx e scegli il nuovo file',
  'statement.web-page':
    'È una pagina web con il nome di un foglio Excel: aprila con Excel o LibreOffice, salvala come .xlsx e scegli il nuovo file',
  'statement.ofx':
    'È un file OFX, che non possiamo leggere: scarica dalla banca gli stessi movimenti in CSV, Excel, CAMT.053 o MT940',
  'statement.pdf':
    'È un PDF, da cui non possiamo leggere i movimenti: scaricali dalla banca in CSV, Excel, CAMT.053 o MT940',
  'member.not-found': 'Utente non trovato',
  'subscription.none': 'L’utente non ha un abbonamento attivo',
  'billing.no-profile':
    'Questa persona non ha ancora inserito i dati di fatturazione, quindi non può comprare',
  'offer.slug-taken': 'Esiste già un piano con questo slug',
  'payment.off': CARD_OFF,
  'payment.unavailable': CARD_LATER,
  'payment.slow': CARD_SLOW,
  'payment.refused': CARD_REFUSED,
  'subscription.not-renewing': 'Il tuo abbonamento non si rinnova da solo',
  'payment.customer-gone':
    'La tua carta non è più registrata presso il gestore dei pagamenti: scegli un piano in «Piani Abbonamento» e la registrerai di nuovo pagando. Trovi le ricevute in «I miei ordini»',
  'subscription.no-customer': 'Non hai ancora pagato con carta su questo sito',
}

/** All others are 409. */
const STATUSES: Partial<Record<ShopCode, ContentfulStatusCode>> = {
  'cart.item-not-found': 404,
  'cart.one-plan': 400,
  'cart.too-many': 400,
  'cart.target-not-found': 400,
  'cart.line-not-found': 404,
  'cart.empty': 400,
  'discount.unknown': 404,
  'discount.unknown-plan': 400,
  'reveal.email-required': 403,
  'reveal.firm-required': 403,
  'checkout.return-elsewhere': 400,
  'order.not-found': 404,
  'order.receipt-address': 400,
  'order.paid-in-future': 400,
  'order.paid-before-order': 400,
  'order.refund-too-much': 400,
  'statement.empty': 400,
  'statement.no-columns': 400,
  'statement.unreadable': 400,
  'statement.too-large': 400,
  'statement.old-excel': 400,
  'statement.web-page': 400,
  'statement.ofx': 400,
  'statement.pdf': 400,
  'member.not-found': 404,
  'payment.unavailable': 503,
  'payment.slow': 503,
  'payment.refused': 502,
}

export type ShopCode = keyof typeof MESSAGES

type ShopRefusal = {
  readonly code: ShopCode
  readonly changes?: readonly CartChange[]
  readonly isEmptied?: boolean
  /** The discount code has just left the cart. */
  readonly isDropped?: boolean
  readonly faults?: readonly { readonly path: string; readonly message: string }[]
}

const refuse = createRefusalReply(MESSAGES, STATUSES)

export const shopMessageOf = (code: ShopCode) => MESSAGES[code]

const DROPPED = 'Lo abbiamo tolto dal carrello: controlla il totale e conferma di nuovo.'

export const replyShopRefusal = (c: Context, refusal: ShopRefusal) => {
  const { code, changes = [], isEmptied = false, faults = [] } = refusal
  if (refusal.isDropped)
    return replyRefused(c, 409, { code, message: `${MESSAGES[code]}. ${DROPPED}` })
  if (changes.length === 0)
    return refuse(c, faults.length > 0 ? { code, issues: faults } : { code })
  return replyRefused(c, STATUSES[code] ?? 409, {
    code,
    message: describeRemovedLines(changes, isEmptied) ?? MESSAGES[code],
    issues: changes.map((change) => ({
      path: `items.${change.id}`,
      message: describeCartChange(change),
    })),
  })
}

/** Answers null for a deleted item that was added before names were stored. */
const quoteName = ({ name }: Pick<CartChange, 'name'>) =>
  name === '' ? 'Un articolo' : `«${name}»`

export const describeCartChange = (change: CartChange) =>
  change.kind === 'off-sale' ? describeOffSaleItems(change) : priceMessage(change)

export const describeOffSaleItems = (line: Pick<CartChange, 'name'>) =>
  `${quoteName(line)} non è più in vendita.`

const priceMessage = (change: Extract<CartChange, { kind: 'price' }>) =>
  `${quoteName(change)} ora costa ${formatEuro(change.toCents)}, prima costava ${formatEuro(change.fromCents)}.`

/** Answers null when only prices changed. */
export const describeRemovedLines = (changes: readonly CartChange[], isEmptied: boolean) => {
  const left = changes.filter(({ kind }) => kind === 'off-sale')
  if (left.length === 0) return null
  const names = new Intl.ListFormat('it-IT', { type: 'conjunction' }).format(left.map(quoteName))
  const what =
    left.length === 1
      ? `${names} non è più in vendita: lo abbiamo tolto dal carrello`
      : `${names} non sono più in vendita: li abbiamo tolti dal carrello`
  return isEmptied ? `${what}, che ora è vuoto.` : `${what}. Il resto è ancora nel carrello.`
}
