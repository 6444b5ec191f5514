/** Orders that are paid, and pictures, beside what `writers.ts` writes. */
import { join } from 'node:path'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import {
  createCookieClient,
  openCardShopForBusiness,
  registerBuyer,
} from '#src/test-app/card-server.ts'
import { buildUploadForm, makePhonePhoto } from '#src/test-app/pictures.ts'
import { SERVICE_LINE, setTestIban } from '#src/test-app/shopper.ts'
import { runOperatorCommand } from '../operator-commands.ts'

const ADMIN = { email: 'admin@example.it', password: 'Segreta123' }

/** Each with the moment of its acknowledgement. */
export type AcknowledgedPurchases = {
  readonly ordered: Map<string, number>
  readonly paid: Map<string, number>
  /** Maps file names to sizes. */
  readonly pictures: Map<string, number>
  readonly surprises: string[]
}

export const createNoPurchases = (): AcknowledgedPurchases => ({
  ordered: new Map(),
  paid: new Map(),
  pictures: new Map(),
  surprises: [],
})

/** What a shop needs before its server starts: an admin, and an account for bank transfers. */
export const openFaultShop = (dataFolder: string) => {
  const database = openDatabase(join(dataFolder, 'app.db'), 'migrations')
  setTestIban(database)
  database.close()
  const words = ['create-admin', '--email', ADMIN.email, '--password', ADMIN.password]
  const { status, output } = runOperatorCommand(dataFolder, ...words)
  if (status !== 0) throw new Error(output)
}

/** Until the connection breaks. */
const untilBroken = async (
  { surprises }: AcknowledgedPurchases,
  turn: (number: number) => Promise<void>,
) => {
  try {
    for (let number = 0; ; number += 1) await turn(number)
  } catch (error) {
    // `fetch` says so when nobody answers; one buyer may only order so much in an hour.
    const isExpected = error instanceof TypeError || String(error).includes('rate.limited')
    if (!isExpected) surprises.push(String(error))
  }
}

export const buyUntilBroken = async (url: string, bought: AcknowledgedPurchases) => {
  const admin = createCookieClient(url)
  const buyer = createCookieClient(url)
  await openCardShopForBusiness(url)
  await admin('/api/login', ADMIN)
  await registerBuyer(buyer, 'compra@example.it')
  await untilBroken(bought, async (number) => {
    await buyer('/api/cart/items', SERVICE_LINE)
    const choice = { paymentMethod: 'bank_transfer', billingType: 'one_time', beginNow: true }
    const { order } = await buyer('/api/checkout', choice, { key: `ordine-${number}` })
    bought.ordered.set(order.id, Date.now())
    const payment = { paidAt: new Date().toISOString().slice(0, 10), reference: null }
    await admin(`/api/admin/orders/${order.id}/mark-paid`, payment)
    bought.paid.set(order.id, Date.now())
  })
}

export const uploadUntilBroken = async (
  url: string,
  bought: AcknowledgedPurchases,
  cookie: string,
) => {
  const { headers, body } = buildUploadForm([await makePhonePhoto('IMG_1.jpg')])
  await untilBroken(bought, async () => {
    const reply = await fetch(`${url}/api/upload-images`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body,
    })
    const { images } = (await reply.json()) as { images?: { filename: string }[] }
    for (const { filename } of images ?? []) bought.pictures.set(filename, Date.now())
  })
}

/** Describes writes that were acknowledged before a moment and are missing. */
export const lostPurchases = (
  connection: Connection,
  bought: AcknowledgedPurchases,
  before: number,
) => {
  const isThere = (sql: string, id: string) => connection.prepare(sql).get(id) !== undefined
  const lost = (what: string, all: ReadonlyMap<string, number>, sql: string) =>
    [...all]
      .filter(([id, at]) => at < before && !isThere(sql, id))
      .map(([id]) => `${what} ${id} is lost`)
  return [
    ...lost('order', bought.ordered, 'SELECT 1 FROM orders WHERE id = ?'),
    ...lost('payment of', bought.paid, "SELECT 1 FROM orders WHERE id = ? AND status = 'paid'"),
    ...lost('picture', bought.pictures, 'SELECT 1 FROM pictures WHERE filename = ?'),
  ]
}

/** Finds purchases of which only half was written, although all is written at once. */
export const tornPurchases = (connection: Connection): readonly string[] =>
  Object.entries({
    'a paid order without its invoice': `SELECT 1 FROM orders WHERE status = 'paid' AND id NOT IN
      (SELECT order_id FROM invoices WHERE order_id IS NOT NULL)`,
    'an invoice of no paid order': `SELECT 1 FROM invoices WHERE order_id NOT IN
      (SELECT id FROM orders WHERE status = 'paid')`,
    'two invoices with one number': 'SELECT 1 FROM invoices GROUP BY number HAVING count(*) > 1',
    'an order of no line': `SELECT 1 FROM orders WHERE id NOT IN (SELECT order_id FROM order_items)`,
  }).flatMap(([fault, sql]) => (connection.prepare(sql).get() ? [fault] : []))
