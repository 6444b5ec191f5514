/** Webhooks delivered three times, reordered, with the server killed in between: one effect each. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '#adapters/stripe/stand-in/start-stand-in.ts'
import {
  CARD_SECRET,
  type CardServer,
  caller,
  endServer,
  openForBusiness,
  postWebhook,
  register,
  startCardServer,
} from './test-app/card-server.ts'
import { PLAN } from './test-app/shopper.ts'

const POINTS = ['started', 'decided', 'committed', 'asking'] as const
const ROUNDS = POINTS.length

const folder = mkdtempSync(join(tmpdir(), 'card-kills-'))
let standIn: StandIn

beforeAll(async () => {
  standIn = await startStandIn({ deliver: () => Promise.resolve(200), webhookSecret: CARD_SECRET })
  standIn.deliveries.behave({ isQueueing: true })
})
afterAll(async () => {
  await standIn.close()
  rmSync(folder, { recursive: true, force: true })
})

const startServer = (point?: string, after = 0) =>
  startCardServer(folder, standIn.url, point ? { point, after } : undefined)

/** Three people pay: once, and monthly with a renewal; no webhook was delivered yet. */
const buy = async (url: string, items: readonly string[]) => {
  for (const [place, itemId] of items.entries()) {
    const call = caller(url)
    await register(call, `ada-${place}@example.it`)
    await call('/api/cart/items', { ...PLAN, itemId })
    const billingType = itemId.endsWith('-once') ? 'one_time' : 'recurring'
    await call('/api/checkout', { paymentMethod: 'card', billingType, beginNow: true })
    standIn.pay(standIn.lastSession().id, 'paid')
    if (billingType === 'recurring')
      standIn.renew(standIn.ledger.subscriptions.all().at(-1)?.id ?? '', 'paid')
  }
}

const shuffled = <Item>(items: readonly Item[]) =>
  items
    .map((item) => ({ item, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

/** Delivers events until the server dies; answers whether it did. */
const sendUntilDead = async (server: CardServer, events: readonly Stripe.Event[]) => {
  for (const event of shuffled([...events, ...events, ...events])) {
    const reply = await postWebhook(server.url, event).catch(() => null)
    if (!reply) return true
  }
  return false
}

const dieOnce = async (events: readonly Stripe.Event[], round: number): Promise<boolean> => {
  const point = POINTS[round % POINTS.length]
  if (point !== 'asking') {
    const server = await startServer(point, 2 + Math.floor(Math.random() * 4))
    const hasDied = await sendUntilDead(server, events)
    await endServer(server)
    return hasDied
  }
  const server = await startServer()
  standIn.faults.begin('silent', 1)
  const unanswered = postWebhook(server.url, shuffled(events)[0] as Stripe.Event).catch(() => null)
  await new Promise((resolve) => setTimeout(resolve, 60))
  await endServer(server)
  standIn.faults.end()
  await unanswered
  return true
}

it('has one activation and one invoice for every payment, numbered without a gap', async () => {
  const shop = await startServer()
  await openForBusiness(shop.url)
  await buy(shop.url, ['pro-once', 'pro', 'basic'])
  await endServer(shop)
  const events = standIn.deliveries.queued()
  expect(events.length).toBeGreaterThan(8)

  let deaths = 0
  for (let round = 0; round < ROUNDS; round += 1) if (await dieOnce(events, round)) deaths += 1
  expect(deaths).toBeGreaterThan(ROUNDS / 2)
  const last = await startServer()
  for (const event of shuffled(events))
    expect((await postWebhook(last.url, event)).status).toBe(200)
  await endServer(last)

  const file = new Sqlite(join(folder, 'app.db'), { readonly: true })
  const count = (sql: string) => file.prepare(`SELECT count(*) FROM ${sql}`).pluck().get()
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(file.pragma('foreign_key_check')).toEqual([])
  expect(count(`orders WHERE status = 'paid'`)).toBe(5)
  expect(count('orders')).toBe(5)
  expect(count('subscriptions')).toBe(5)
  expect(count('card_payments')).toBe(5)
  expect(count(`outbox WHERE template = 'order-paid'`)).toBe(5)
  expect(count('waiting_invoices')).toBe(0)
  const invoices = file.prepare('SELECT number FROM invoices ORDER BY 1').pluck().all()
  expect(invoices.map((number) => Number(String(number).slice(-6)))).toEqual([1, 2, 3, 4, 5])
  const numbers = file.prepare('SELECT order_number FROM orders ORDER BY 1').pluck().all()
  expect(numbers.map((number) => Number(String(number).slice(-6)))).toEqual([1, 2, 3, 4, 5])
  file.close()
}, 120_000)
