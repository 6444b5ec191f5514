import { sql } from 'drizzle-orm'
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
import type { Area } from './area.ts'

const mine: Area['rows'] = ({ userId }) => sql`user_id = ${userId}`
const ofMyOrders: Area['rows'] = ({ userId }) =>
  sql`order_id IN (SELECT id FROM orders WHERE user_id = ${userId})`
const ofMyInvoices: Area['rows'] = ({ userId }) =>
  sql`invoice_id IN (SELECT id FROM invoices WHERE user_id = ${userId})`

export const moneyAreas: readonly Area[] = [
  { table: carts, file: 'carrello', rows: mine },
  {
    table: cartItems,
    file: 'carrello-righe',
    rows: ({ userId }) => sql`cart_id IN (SELECT id FROM carts WHERE user_id = ${userId})`,
  },
  { table: billingProfiles, file: 'profilo-fatturazione', rows: mine },
  { table: orders, file: 'ordini', rows: mine },
  { table: orderItems, file: 'ordini-righe', rows: ofMyOrders },
  { table: subscriptions, file: 'abbonamenti', rows: mine },
  {
    table: contactPacks,
    file: 'pacchetti-contatti',
    rows: ({ userId }) => sql`term_id IN (SELECT id FROM subscriptions WHERE user_id = ${userId})`,
  },
  { table: cardSubscriptions, file: 'rinnovi-con-carta', rows: mine },
  { table: cardCheckouts, file: 'pagine-di-pagamento', rows: ofMyOrders },
  { table: cardPayments, file: 'pagamenti-con-carta', rows: ofMyOrders },
  { table: toldOnce, file: 'avvisi-inviati', rows: mine },
  { table: invoices, file: 'fatture', rows: mine },
  { table: invoiceItems, file: 'fatture-righe', rows: ofMyInvoices },
  { table: waitingInvoices, file: 'fatture-in-preparazione', rows: mine },
  {
    table: sdiFiles,
    file: 'fatture-invii',
    rows: ofMyInvoices,
    withheld: { xml: 'is a file of its own in the folder of invoices' },
  },
  { table: sdiReceipts, file: 'fatture-ricevute-sdi', rows: ofMyInvoices },
]
