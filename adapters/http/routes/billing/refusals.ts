/** Status and message of the shop's refusals. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { refused } from '#adapters/http/reply.ts'
import { BEGIN_REQUEST_MISSING, TRANSFER_ONLY } from '#modules/billing/contract/begin-request.ts'
import type {
  AddRefusal,
  BuyerRefusal,
  CancelRefusal,
  CartChange,
  ChangeRefusal,
  CheckoutRefusal,
  OfferRefusal,
  PaymentTrouble,
  RefundRefusal,
  WithdrawRefusal,
} from '#modules/billing/index.ts'
import { inEuro } from '#modules/kernel/euro.ts'

export type ShopCode =
  | AddRefusal['code']
  | ChangeRefusal['code']
  | CheckoutRefusal['code']
  | CancelRefusal['code']
  | WithdrawRefusal['code']
  | PaymentTrouble['code']
  | 'checkout.return-elsewhere'
  | 'subscription.not-renewing'
  | 'subscription.no-customer'
  | OfferRefusal['code']
  | BuyerRefusal['code']
  | 'order.not-payable'
  | 'order.paid-in-future'
  | 'order.paid-before-order'
  | 'order.late-payment-day'
  | 'order.no-refund-due'
  | RefundRefusal['code']
  | 'statement.no-columns'
  | 'statement.unreadable'
  | 'member.not-found'
  | 'subscription.none'

const CARD_OFF = 'Il pagamento con carta non è al momento disponibile'
const CARD_LATER =
  'Il servizio di pagamento non è raggiungibile. Non è stato addebitato nulla: riprova tra qualche minuto.'
const CARD_SLOW =
  "Il servizio di pagamento non ha risposto in tempo. Prima di pagare di nuovo controlla lo stato dell'ordine."
const CARD_REFUSED =
  'Il servizio di pagamento ha rifiutato la richiesta. Riprova o contatta il supporto.'

const FULLY_USED =
  'Hai già visto tutti i contatti che avevi acquistato: il servizio è stato eseguito per intero, come avevi chiesto, e il diritto di recesso non c’è più (art. 59 del Codice del consumo). Rimborso: 0,00\u00a0€.'

/** Exhaustive: a new code does not compile without its message. */
const REFUSALS: Readonly<Record<ShopCode, readonly [ContentfulStatusCode, string]>> = {
  'cart.item-not-found': [404, 'Articolo non disponibile'],
  'cart.price-changed': [409, 'Il prezzo è cambiato, aggiorna la pagina'],
  'cart.one-plan': [400, 'Puoi acquistare un solo piano alla volta'],
  'cart.too-many': [400, 'Quantità non può superare 999'],
  'cart.addon-needs-subscription': [409, 'Per acquistarlo ti serve un abbonamento attivo'],
  'cart.target-not-found': [400, 'Scegli uno dei tuoi annunci in vetrina'],
  'cart.line-not-found': [404, 'Articolo non trovato nel carrello'],
  'cart.item-unavailable': [409, 'Un articolo del carrello non è più in vendita'],
  'cart.empty': [400, 'Il carrello è vuoto'],
  'billing.profile-required': [
    409,
    'Completa i dati di fatturazione prima di procedere con il pagamento',
  ],
  'checkout.billing-type': [409, 'Il tipo di pagamento non corrisponde al piano nel carrello'],
  'checkout.method-unavailable': [409, 'Questo metodo di pagamento non è al momento disponibile'],
  'checkout.begin-request-required': [409, BEGIN_REQUEST_MISSING],
  'reveal.email-required': [403, 'Verifica la tua email per scoprire i contatti'],
  'reveal.firm-required': [403, 'Completa il profilo della tua impresa per scoprire i contatti'],
  'checkout.purchase-refused': [
    409,
    'Non accettiamo nuovi acquisti da questo account. Per chiarimenti scrivici da Contattaci.',
  ],
  'checkout.transfer-only': [409, TRANSFER_ONLY],
  'checkout.total-changed': [
    409,
    'Il totale è cambiato da quando l’hai visto: controlla il carrello e conferma di nuovo',
  ],
  'checkout.return-elsewhere': [400, "L'indirizzo di ritorno deve essere di questo sito"],
  'order.not-found': [404, "L'ordine richiesto non esiste o non hai i permessi per visualizzarlo."],
  'order.not-pending': [409, "L'ordine non è più in attesa di pagamento"],
  'order.not-paid': [409, "L'ordine non è pagato"],
  'order.not-consumer': [409, 'Il recesso è previsto solo per i consumatori, senza partita IVA'],
  'order.too-late': [409, 'I 14 giorni per il recesso sono passati'],
  'order.fully-used': [409, FULLY_USED],
  'order.refund-changed': [
    409,
    'Il rimborso è cambiato da quando l’hai visto: controlla la nuova cifra e conferma di nuovo',
  ],
  'order.not-payable': [409, "L'ordine è già stato rimborsato"],
  'order.paid-in-future': [400, 'La data di pagamento non può essere nel futuro'],
  'order.paid-before-order': [
    400,
    'La data di pagamento viene prima dell’ordine: controlla il giorno',
  ],
  'order.late-payment-day': [
    409,
    'Il giorno del pagamento è di più di 12 giorni fa. La fattura prende quella data e non si può più cambiare; arriva al SdI oltre il termine di 12 giorni e può costare una sanzione. Conferma solo se il giorno è giusto.',
  ],
  'order.nothing-left': [
    409,
    'Di questo ordine non resta nulla da rimborsare: le note di credito ne coprono già il totale',
  ],
  'order.refund-too-much': [400, 'L’importo supera quello che resta da rimborsare'],
  'idempotency.reused': [409, 'Questa richiesta è già stata usata per un altro rimborso: riprova'],
  'order.no-refund-due': [409, 'Non ci sono rimborsi da inviare per questo ordine'],
  'statement.no-columns': [
    400,
    "Non trovo l'intestazione delle colonne: servono Data, Descrizione e Importo, oppure Dare e Avere",
  ],
  'statement.unreadable': [
    400,
    'Il file non si legge: non è un foglio .xlsx intero, o ha più di 9.999 righe. Scarica un periodo più breve, o il CSV',
  ],
  'member.not-found': [404, 'Utente non trovato'],
  'subscription.none': [409, "L'utente non ha un abbonamento attivo"],
  'billing.no-profile': [
    409,
    'Questa persona non ha ancora dati di fatturazione: non può comprare',
  ],
  'offer.slug-taken': [409, 'Esiste già un piano con questo slug'],
  'payment.off': [409, CARD_OFF],
  'payment.unavailable': [503, CARD_LATER],
  'payment.slow': [503, CARD_SLOW],
  'payment.refused': [502, CARD_REFUSED],
  'subscription.not-renewing': [409, 'Il tuo abbonamento non si rinnova automaticamente'],
  'subscription.no-customer': [409, 'Non hai ancora pagato con carta su questo sito'],
}

type ShopRefusal = {
  readonly code: ShopCode
  readonly changes?: readonly CartChange[]
  readonly isEmptied?: boolean
  readonly faults?: readonly { readonly path: string; readonly message: string }[]
}

export const refuseShop = (c: Context, refusal: ShopRefusal) => {
  const { code, changes = [], isEmptied = false, faults = [] } = refusal
  const [status, message] = REFUSALS[code]
  if (faults.length > 0) return refused(c, status, { code, message, issues: [...faults] })
  if (changes.length === 0) return refused(c, status, { code, message })
  return refused(c, status, {
    code,
    message: leftMessage(changes, isEmptied) ?? message,
    issues: changes.map((change) => ({
      path: `items.${change.id}`,
      message: changeMessage(change),
    })),
  })
}

/** Null for a deleted item that was added before names were stored. */
const named = ({ name }: Pick<CartChange, 'name'>) => (name === '' ? 'Un articolo' : `«${name}»`)

export const changeMessage = (change: CartChange) =>
  change.kind === 'off-sale' ? offSaleMessage(change) : priceMessage(change)

export const offSaleMessage = (line: Pick<CartChange, 'name'>) =>
  `${named(line)} non è più in vendita.`

const priceMessage = (change: Extract<CartChange, { kind: 'price' }>) =>
  `${named(change)} costa ora ${inEuro(change.toCents)}, prima ${inEuro(change.fromCents)}.`

/** Null when only prices changed. */
export const leftMessage = (changes: readonly CartChange[], isEmptied: boolean) => {
  const left = changes.filter(({ kind }) => kind === 'off-sale')
  if (left.length === 0) return null
  const names = new Intl.ListFormat('it-IT', { type: 'conjunction' }).format(left.map(named))
  const what =
    left.length === 1
      ? `${names} non è più in vendita: lo abbiamo tolto dal carrello`
      : `${names} non sono più in vendita: li abbiamo tolti dal carrello`
  return isEmptied ? `${what}, che ora è vuoto.` : `${what}. Il resto è rimasto.`
}
