/** Two tabs, two plans, and the server killed at five named points: only the plan chosen last is charged. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '#adapters/stripe/stand-in/start-stand-in.ts'
import { BASE, paidPages } from './test-app/card-race.ts'
import {
  CARD_SECRET,
  type CardServer,
  caller,
  type Death,
  endServer,
  openForBusiness,
  postWebhook,
  register,
  startCardServer,
  withFile,
} from './test-app/card-server.ts'
import { RECURRING } from './test-app/card-shop.ts'
import { eventually } from './test-app/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'card-race-kills-'))
let standIn: StandIn
let server: CardServer

beforeAll(async () => {
  standIn = await startStandIn({ deliver: () => Promise.resolve(200), webhookSecret: CARD_SECRET })
  standIn.deliveries.behave({ isQueueing: true })
  server = await startCardServer(folder, standIn.url)
  await openForBusiness(server.url)
})
afterAll(async () => {
  await endServer(server)
  await standIn.close()
  rmSync(folder, { recursive: true, force: true })
})

const onFile = <Answer>(work: (file: Sqlite.Database) => Answer) => withFile(folder, work)

/** As if a minute had passed, so that the scheduler's jobs are due. */
const restart = async (death?: Death) => {
  await endServer(server)
  onFile((file) => {
    file.exec(`DELETE FROM scheduled_runs; UPDATE card_errands SET next_attempt_at = 0`)
  })
  server = await startCardServer(folder, standIn.url, death)
}

const sendAll = async () => {
  for (const event of standIn.deliveries.queued())
    expect((await postWebhook(server.url, event)).status).toBe(200)
}

const CARD = { paymentMethod: 'card', billingType: 'recurring', beginNow: true }

/** A buyer with the first plan's payment page open. */
const undecided = async (email: string) => {
  const call = caller(() => server.url)
  await register(call, email)
  await call('/api/cart/items', BASE)
  const { orderId: baseOrder } = await call('/api/checkout', CARD, { key: 'base' })
  const base = standIn.lastSession().id
  await call('/api/cart/items', RECURRING)
  const choosePro = () => call('/api/checkout', CARD, { key: 'pro' })
  return { base, baseOrder: baseOrder as string, choosePro, ...paidPages(standIn) }
}

type Undecided = Awaited<ReturnType<typeof undecided>>

/** Sends a request that meets the fault, and kills the server before its answer. */
const dieAsking = async (fault: 'silent' | 'deaf', which: RegExp, ask: () => Promise<unknown>) => {
  standIn.faults.begin(fault, 1, which)
  const unanswered = ask().catch(() => null)
  await standIn.faults.met()
  await endServer(server)
  standIn.faults.end()
  await unanswered
  await restart()
}

/** Repeats the request, as the browser does; answers the payment page. */
const payPro = async ({ choosePro }: Undecided) => {
  const { checkoutUrl, orderId } = await choosePro()
  const id = String(checkoutUrl).split('/').at(-1) ?? ''
  standIn.pay(id, 'paid')
  return { id, orderId }
}

const payBoth = async (one: Undecided) => {
  const pro = await payPro(one)
  one.openAgain(one.base)
  standIn.pay(one.base, 'paid')
  return pro
}

/** Kills the server once; then the second plan is paid. */
type DieThere = (one: Undecided) => Promise<{ readonly id: string }>

/** Name of the point, whether the first plan is charged too, and the steps. */
const POINTS: readonly (readonly [string, boolean, DieThere])[] = [
  [
    'the second order is written, the first page not yet closed',
    true,
    async (one) => {
      await dieAsking('silent', /expire$/, one.choosePro)
      standIn.pay(one.base, 'paid')
      await sendAll()
      return await payPro(one)
    },
  ],
  [
    'the first page is closed, which nobody wrote down',
    false,
    async (one) => {
      await dieAsking('deaf', /expire$/, one.choosePro)
      expect(() => standIn.pay(one.base, 'paid')).toThrow('no longer open')
      return await payPro(one)
    },
  ],
  [
    'the second page is open, which nobody wrote down',
    false,
    async (one) => {
      await dieAsking('deaf', /^POST .*sessions$/, one.choosePro)
      const opened = standIn.ledger.sessions.all().length
      const pro = await payPro(one)
      expect(standIn.ledger.sessions.all()).toHaveLength(opened)
      return pro
    },
  ],
  [
    'the payment too much is decided, not written',
    true,
    async (one) => {
      const pro = await payBoth(one)
      const when = `SELECT 1 FROM orders WHERE id = '${one.baseOrder}' AND status = 'refunded'`
      await restart({ point: 'decided', after: 0, when })
      for (const event of standIn.deliveries.queued())
        await postWebhook(server.url, event).catch(() => null)
      await server.death
      expect(onFile((file) => file.prepare(when).get())).toBeUndefined()
      await restart()
      return pro
    },
  ],
  [
    'the money has left, which nobody wrote down',
    true,
    async (one) => {
      const pro = await payBoth(one)
      await sendAll()
      standIn.faults.begin('deaf', 1, /refunds$/)
      await restart()
      await standIn.faults.met()
      await endServer(server)
      standIn.faults.end()
      await restart()
      return pro
    },
  ],
]

/** Runs all waiting work and delivers all events once more. */
const settle = async () => {
  await sendAll()
  await restart()
  await eventually(() =>
    onFile((file) => !file.prepare(`SELECT 1 FROM card_errands WHERE status = 'waiting'`).get()),
  )
  await sendAll()
}

const writtenOf = (orderId: string, email: string) =>
  onFile((file) => {
    const about = (sql: string) => file.prepare(sql).pluck().get(email)
    return {
      first: file.prepare('SELECT status, refund_state FROM orders WHERE id = ?').get(orderId),
      paid: about(`SELECT count(*) FROM orders WHERE status = 'paid'
        AND user_id = (SELECT id FROM users WHERE email = ?)`),
      mails: about(
        `SELECT count(*) FROM outbox WHERE template = 'payment-returned' AND recipient = ?`,
      ),
    }
  })

const CHARGED = { first: { status: 'refunded', refund_state: 'sent' }, paid: 1, mails: 1 }
const CLOSED = { first: { status: 'cancelled', refund_state: null }, paid: 1, mails: 0 }

it.each(POINTS)(
  'killed when %s',
  async (point, isCharged, dieThere) => {
    const email = `${point.replaceAll(/\W+/g, '-')}-${Date.now()}@example.it`
    const one = await undecided(email)
    const pro = await dieThere(one)
    await settle()

    expect(one.chargedFor(pro.id)).toBe(39_90)
    expect(one.subscriptionOf(pro.id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: false,
    })
    const { status } = one.sessionOf(one.base)
    expect(status).toBe(isCharged ? 'complete' : 'expired')
    expect(isCharged ? one.chargedFor(one.base) : 0).toBe(0)
    expect(isCharged ? one.subscriptionOf(one.base).status : 'canceled').toBe('canceled')
    expect(writtenOf(one.baseOrder, email)).toEqual(isCharged ? CHARGED : CLOSED)
  },
  120_000,
)

it('leaves a sound file, every refund once, every number once', async () => {
  await endServer(server)
  onFile((file) => {
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(file.pragma('foreign_key_check')).toEqual([])
    const numbers = file.prepare('SELECT number FROM invoices ORDER BY sequence').pluck().all()
    expect(new Set(numbers).size).toBe(numbers.length)
  })
  const refunded = standIn.ledger.refunds.all().map(({ payment_intent: intent }) => intent)
  expect(new Set(refunded).size).toBe(refunded.length)
  expect(refunded.length).toBeGreaterThan(2)
})
