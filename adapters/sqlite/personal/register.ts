/** All tables with personal data; the export uses it, and its test compares it with the schema. */
import { subscriptions } from '../tables/billing.ts'
import { cardCheckouts, cardPayments, cardSubscriptions, toldOnce } from '../tables/cards.ts'
import {
  invoiceItems,
  invoices,
  sdiFiles,
  sdiReceipts,
  waitingInvoices,
} from '../tables/invoicing.ts'
import { billingProfiles, contactPacks, orderItems, orders } from '../tables/orders.ts'
import { cartItems, carts } from '../tables/shop.ts'
import { type Area, accountAreas, among, noticeboardAreas } from './account-areas.ts'
import { listingAreas } from './listing-areas.ts'
import { talkAreas } from './talk-areas.ts'

const ofMyOrders = among('order_id', 'orders WHERE user_id')
const ofMyInvoices = among('invoice_id', 'invoices WHERE user_id')

const moneyAreas: readonly Area[] = [
  { table: carts, file: 'carrello' },
  { table: cartItems, file: 'carrello-righe', rows: among('cart_id', 'carts WHERE user_id') },
  { table: billingProfiles, file: 'profilo-fatturazione' },
  { table: orders, file: 'ordini' },
  { table: orderItems, file: 'ordini-righe', rows: ofMyOrders },
  { table: subscriptions, file: 'abbonamenti' },
  {
    table: contactPacks,
    file: 'pacchetti-contatti',
    rows: among('term_id', 'subscriptions WHERE user_id'),
  },
  { table: cardSubscriptions, file: 'rinnovi-con-carta' },
  { table: cardCheckouts, file: 'pagine-di-pagamento', rows: ofMyOrders },
  { table: cardPayments, file: 'pagamenti-con-carta', rows: ofMyOrders },
  { table: toldOnce, file: 'avvisi-inviati' },
  { table: invoices, file: 'fatture' },
  { table: invoiceItems, file: 'fatture-righe', rows: ofMyInvoices },
  { table: waitingInvoices, file: 'fatture-in-preparazione' },
  {
    table: sdiFiles,
    file: 'fatture-invii',
    rows: ofMyInvoices,
    withheld: { xml: 'is a file of its own in the folder of invoices' },
  },
  { table: sdiReceipts, file: 'fatture-ricevute-sdi', rows: ofMyInvoices },
]

export const AREAS: readonly Area[] = [
  ...accountAreas,
  ...listingAreas,
  ...talkAreas,
  ...moneyAreas,
  ...noticeboardAreas,
]
