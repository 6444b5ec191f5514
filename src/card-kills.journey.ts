/** Messages of the card company three times, shuffled, and the server killed between: one effect each. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signed } from '#adapters/stripe/stand-in/deliveries.ts'
import { type StandIn, startStandIn } from '#adapters/stripe/stand-in/start-stand-in.ts'
import { eventually } from './test-app/server-process.ts'
import { CONSUMER, PLAN } from './test-app/shopper.ts'

const SECRET = 'whsec_standin'
const POINTS = ['started', 'decided', 'committed', 'asking'] as const
const ROUNDS = 8
const ADMIN = { email: 'admin@example.it', password: 'Segreta123' }

const folder = mkdtempSync(join(tmpdir(), 'card-kills-'))
let standIn: StandIn

beforeAll(async () => {
  standIn = await startStandIn({ deliver: () => Promise.resolve(200), webhookSecret: SECRET })
  standIn.deliveries.behave({ isHolding: true })
})
afterAll(async () => {
  await standIn.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The built server; with a point it kills itself there, at its n-th write. */
const startServer = async (point?: string, after = 0) => {
  const dies = point ? ['--import', './scripts/faults/die-at.ts'] : []
  const child = spawn(process.execPath, [...dies, 'dist/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: standIn.url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(point && { DIE_AT: point, DIE_AFTER: String(after) }),
    },
  })
  let said = ''
  child.stdout.on('data', (words: Buffer) => {
    said += words
  })
  const death = once(child, 'exit')
  // At the earliest point it dies before it serves: then nobody listens at port 0.
  const portOf = () => /"port":(\d+)/.exec(said)?.[1] ?? (child.signalCode === null ? false : '0')
  const port = await eventually(portOf)
  return { url: `http://127.0.0.1:${port}`, child, death }
}

type Server = Awaited<ReturnType<typeof startServer>>

const end = async ({ child, death }: Server) => {
  child.kill('SIGKILL')
  await death
}

const tell = (url: string, event: Stripe.Event) => {
  const body = JSON.stringify(event)
  return fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signed(body, SECRET, new Date()),
    },
    body,
  })
}

/** Without the company's data invoices would wait. */
const openForBusiness = async (url: string) => {
  const call = caller(url)
  await call('/api/login', ADMIN)
  const company = {
    companyName: 'CercoOffro S.r.l.',
    vatId: '98765430156',
    address: 'Via Roma 1',
    city: 'Milano',
    postalCode: '20121',
    province: 'MI',
    country: 'IT',
  }
  await call('/api/admin/settings/company', company, 'PUT')
}

/** Three people pay: once, and every month with a renewal; nobody has told the server of it yet. */
const buy = async (url: string, items: readonly string[]) => {
  for (const [place, itemId] of items.entries()) {
    const call = caller(url)
    await call('/api/auth/register', {
      firstName: 'Ada',
      lastName: 'Rossi',
      email: `ada-${place}@example.it`,
      password: 'Segreta123',
    })
    await call('/api/billing/profile', CONSUMER, 'PUT')
    await call('/api/cart/items', { ...PLAN, itemId })
    const billingType = itemId.endsWith('-once') ? 'one_time' : 'recurring'
    await call('/api/checkout', { paymentMethod: 'card', billingType, beginNow: true })
    standIn.pay(standIn.lastSession().id, 'paid')
    if (billingType === 'recurring')
      standIn.renew(standIn.ledger.subscriptions.all().at(-1)?.id ?? '', 'paid')
  }
}

const caller = (url: string) => {
  let cookie = ''
  return async (path: string, body: object, method = 'POST') => {
    const reply = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': 'una' },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path}: ${text}`)
    const given = reply.headers.getSetCookie().map((one) => one.split(';', 1)[0])
    if (given.length > 0) cookie = given.join('; ')
  }
}

const shuffled = <Thing>(things: readonly Thing[]) =>
  things
    .map((thing) => ({ thing, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)

/** Tells in turn until the server dies; answers whether it did. */
const tellUntilDead = async (server: Server, events: readonly Stripe.Event[]) => {
  for (const event of shuffled([...events, ...events, ...events])) {
    const reply = await tell(server.url, event).catch(() => null)
    if (!reply) return true
  }
  return false
}

const dieOnce = async (events: readonly Stripe.Event[], round: number): Promise<boolean> => {
  const point = POINTS[round % POINTS.length]
  if (point !== 'asking') {
    const server = await startServer(point, 2 + Math.floor(Math.random() * 4))
    const hasDied = await tellUntilDead(server, events)
    await end(server)
    return hasDied
  }
  const server = await startServer()
  standIn.faults.begin('silent', 1)
  const unanswered = tell(server.url, shuffled(events)[0] as Stripe.Event).catch(() => null)
  await new Promise((resolve) => setTimeout(resolve, 60))
  await end(server)
  standIn.faults.end()
  await unanswered
  return true
}

it('has one activation and one invoice for every payment, numbered without a gap', async () => {
  const shop = await startServer()
  await openForBusiness(shop.url)
  await buy(shop.url, ['pro-once', 'pro', 'basic'])
  await end(shop)
  const events = standIn.deliveries.held()
  expect(events.length).toBeGreaterThan(8)

  let deaths = 0
  for (let round = 0; round < ROUNDS; round += 1) if (await dieOnce(events, round)) deaths += 1
  expect(deaths).toBeGreaterThan(ROUNDS / 2)
  const last = await startServer()
  for (const event of shuffled(events)) expect((await tell(last.url, event)).status).toBe(200)
  await end(last)

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
