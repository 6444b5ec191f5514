/** What the shop refuses, as status and sentence. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type {
  AddRefusal,
  CancelRefusal,
  ChangeRefusal,
  CheckoutRefusal,
  PaymentTrouble,
  WithdrawRefusal,
} from '#modules/billing/index.ts'
import { refused } from '../reply.ts'

type Code =
  | AddRefusal['code']
  | ChangeRefusal['code']
  | CheckoutRefusal['code']
  | CancelRefusal['code']
  | WithdrawRefusal['code']
  | PaymentTrouble['code']
  | 'checkout.return-elsewhere'
  | 'subscription.not-renewing'
  | 'subscription.no-customer'

const CARD_OFF = 'Il pagamento con carta non è al momento disponibile'
const CARD_LATER =
  'Il servizio di pagamento non è raggiungibile. Non è stato addebitato nulla: riprova tra qualche minuto.'
const CARD_SLOW =
  "Il servizio di pagamento non ha risposto in tempo. Prima di pagare di nuovo controlla lo stato dell'ordine."
const CARD_REFUSED =
  'Il servizio di pagamento ha rifiutato la richiesta. Riprova o contatta il supporto.'

/** Complete: a code that is new does not compile before it has its sentence. */
const REFUSALS: Readonly<Record<Code, readonly [ContentfulStatusCode, string]>> = {
  'cart.item-not-found': [404, 'Articolo non disponibile'],
  'cart.price-changed': [409, 'Il prezzo è cambiato, aggiorna la pagina'],
  'cart.one-plan': [400, 'Puoi acquistare un solo piano alla volta'],
  'cart.too-many': [400, 'Quantità non può superare 999'],
  'cart.addon-needs-subscription': [409, 'Per acquistarlo ti serve un abbonamento attivo'],
  'cart.target-not-found': [400, 'Scegli uno dei tuoi annunci in vetrina'],
  'cart.line-not-found': [404, 'Articolo non trovato nel carrello'],
  'cart.empty': [400, 'Il carrello è vuoto'],
  'billing.profile-required': [
    409,
    'Completa i dati di fatturazione prima di procedere con il pagamento',
  ],
  'checkout.billing-type': [409, 'Il tipo di pagamento non corrisponde al piano nel carrello'],
  'checkout.method-unavailable': [409, 'Questo metodo di pagamento non è al momento disponibile'],
  'checkout.return-elsewhere': [400, "L'indirizzo di ritorno deve essere di questo sito"],
  'order.not-found': [404, "L'ordine richiesto non esiste o non hai i permessi per visualizzarlo."],
  'order.not-pending': [409, "L'ordine non è più in attesa di pagamento"],
  'order.not-paid': [409, "L'ordine non è pagato"],
  'order.not-consumer': [409, 'Il recesso è previsto solo per i consumatori, senza partita IVA'],
  'order.too-late': [409, 'I 14 giorni per il recesso sono passati'],
  'payment.off': [409, CARD_OFF],
  'payment.unavailable': [503, CARD_LATER],
  'payment.slow': [503, CARD_SLOW],
  'payment.refused': [502, CARD_REFUSED],
  'subscription.not-renewing': [409, 'Il tuo abbonamento non si rinnova automaticamente'],
  'subscription.no-customer': [409, 'Non hai ancora pagato con carta su questo sito'],
}

export const refuseShop = (c: Context, { code }: { readonly code: Code }) => {
  const [status, message] = REFUSALS[code]
  return refused(c, status, { code, message })
}
