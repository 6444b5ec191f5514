/** Webhooks delivered three times, reordered, with the server killed in between: one effect each. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type Stripe from 'stripe'
import { type StandIn, startStandIn } from '#adapters/stripe/stand-in/start-stand-in.ts'
import {
  CARD_SECRET,
  type CardServer,
  createCookieClient,
  endServer,
  openCardShopForBusiness,
  postWebhook,
  registerBuyer,
  startCardServer,
  withDatabaseFile,
} from '#src/test-app/card-server.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'
import type { Installation } from '../installation.ts'

/** The first two are those of a short run. */
const POINTS = ['committed', 'asking', 'started', 'decided'] as const
/** Suffices for the server to ask the card company, which is silent. */
const ASKING_MS = 60

type Shop = { readonly folder: string; readonly standIn: StandIn }

export const cardEvents = async ({ dataFolder }: Installation, rounds: number) => {
  // A folder of its own, because all orders and subscriptions are counted.
  const folder = join(dataFolder, 'cards')
  const standIn = await startStandIn({
    deliver: () => Promise.resolve(200),
    webhookSecret: CARD_SECRET,
  })
  standIn.deliveries.behave({ isQueueing: true })
  const shop = { folder, standIn }
  try {
    await serving(shop, async ({ url }) => {
      await openCardShopForBusiness(url)
      await buy(shop, url, ['pro-once', 'pro', 'basic'])
    })
    const events = standIn.deliveries.queued()
    let deaths = 0
    for (let round = 0; round < rounds; round += 1)
      if (await dieOnce(shop, events, round)) deaths += 1
    const statuses: number[] = []
    await serving(shop, async ({ url }) => {
      for (const event of shuffled(events)) statuses.push((await postWebhook(url, event)).status)
    })
    const faults = [
      ...(events.length > 8 ? [] : [`only ${events.length} events`]),
      ...(deaths > rounds / 2 ? [] : [`died ${deaths} times only`]),
      ...(statuses.every((status) => status === 200) ? [] : [`answered ${statuses}`]),
      ...faultsInBooks(folder),
    ]
    return { faults, report: `${deaths} kills, ${events.length} events` }
  } finally {
    await standIn.close()
  }
}

const serving = async (
  { folder, standIn }: Shop,
  work: (server: CardServer) => Promise<unknown>,
  death?: { readonly point: string; readonly after: number },
) => {
  const server = await startCardServer(folder, standIn.url, death)
  try {
    return await work(server)
  } finally {
    await endServer(server)
  }
}

/** Three people pay: once, and monthly with a renewal; no webhook was delivered yet. */
const buy = async ({ standIn }: Shop, url: string, items: readonly string[]) => {
  for (const [place, itemId] of items.entries()) {
    const call = createCookieClient(url)
    await registerBuyer(call, `ada-${place}@example.it`)
    await call('/api/cart/items', { ...PLAN_LINE, itemId })
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

/** Answers whether the server died. */
const dieOnce = async (shop: Shop, events: readonly Stripe.Event[], round: number) => {
  const point = POINTS[round % POINTS.length] ?? 'committed'
  if (point === 'asking') return await dieAsking(shop, shuffled(events)[0] as Stripe.Event)
  return await serving(shop, (server) => sendUntilDead(server, events), {
    point,
    after: 2 + Math.floor(Math.random() * 4),
  })
}

const dieAsking = async (shop: Shop, event: Stripe.Event) => {
  shop.standIn.faults.begin('silent', 1)
  let unanswered: Promise<unknown> = Promise.resolve()
  await serving(shop, async ({ url }) => {
    unanswered = postWebhook(url, event).catch(() => null)
    await pause(ASKING_MS)
  })
  shop.standIn.faults.end()
  await unanswered
  return true
}

/** Delivers events until the server dies; answers whether it did. */
const sendUntilDead = async (server: CardServer, events: readonly Stripe.Event[]) => {
  for (const event of shuffled([...events, ...events, ...events])) {
    const reply = await postWebhook(server.url, event).catch(() => null)
    if (!reply) return true
  }
  return false
}

const COUNTS = {
  orders: 5,
  "orders WHERE status = 'paid'": 5,
  subscriptions: 5,
  card_payments: 5,
  "outbox WHERE template = 'order-paid'": 5,
  waiting_invoices: 0,
}

/** Lists documents that are missing, duplicated or numbered with a gap. */
const faultsInBooks = (folder: string) =>
  withDatabaseFile(folder, (file) => {
    const read = (sql: string) => file.prepare(sql).pluck().all()
    const numbered = (sql: string) => {
      const numbers = read(sql).map((number) => Number(String(number).slice(-6)))
      return String(numbers) === '1,2,3,4,5' ? [] : [`numbers ${numbers}`]
    }
    const sound = String(file.pragma('integrity_check', { simple: true }))
    return [
      ...(sound === 'ok' ? [] : [sound]),
      ...(file.pragma('foreign_key_check') as unknown[]).map((row) => JSON.stringify(row)),
      ...Object.entries(COUNTS).flatMap(([sql, expected]) => {
        const [count] = read(`SELECT count(*) FROM ${sql}`)
        return count === expected ? [] : [`${count} of ${sql}`]
      }),
      ...numbered('SELECT number FROM invoices ORDER BY 1'),
      ...numbered('SELECT order_number FROM orders ORDER BY 1'),
    ]
  })
