/** Points at which the server dies while a buyer with two tabs pays two plans. */
import assert from 'node:assert/strict'
import type { StandIn } from '#adapters/stripe/stand-in/start-stand-in.ts'
import { BASE_PLAN_LINE, listPaidPages } from '#src/test-app/card-race.ts'
import {
  type CardServer,
  createCookieClient,
  endServer,
  type KillPoint,
  postWebhook,
  registerBuyer,
  startCardServer,
  withDatabaseFile,
} from '#src/test-app/card-server.ts'
import { MONTHLY_PLAN_LINE } from '#src/test-app/card-shop.ts'

export type FaultCardShop = {
  readonly folder: string
  readonly standIn: StandIn
  server: CardServer
}

/** Restarts as if a minute had passed, so that the scheduler's jobs are due. */
export const restartCardServer = async (shop: FaultCardShop, death?: KillPoint) => {
  await endServer(shop.server)
  withDatabaseFile(shop.folder, (file) => {
    file.exec(`DELETE FROM scheduled_runs; UPDATE card_errands SET next_attempt_at = 0`)
  })
  shop.server = await startCardServer(shop.folder, shop.standIn.url, death)
}

export const sendAllWebhooks = async ({ standIn, server }: FaultCardShop) => {
  for (const event of standIn.deliveries.queued())
    assert.equal((await postWebhook(server.url, event)).status, 200)
}

const CARD = { paymentMethod: 'card', billingType: 'recurring', beginNow: true }

/** A buyer with the first plan's payment page open. */
export const openUndecidedPayment = async (shop: FaultCardShop, email: string) => {
  const call = createCookieClient(() => shop.server.url)
  await registerBuyer(call, email)
  await call('/api/cart/items', BASE_PLAN_LINE)
  const { orderId: baseOrder } = await call('/api/checkout', CARD, { key: 'base' })
  const base = shop.standIn.lastSession().id
  await call('/api/cart/items', MONTHLY_PLAN_LINE)
  const choosePro = () => call('/api/checkout', CARD, { key: 'pro' })
  return { base, baseOrder: baseOrder as string, choosePro, ...listPaidPages(shop.standIn) }
}

type Undecided = Awaited<ReturnType<typeof openUndecidedPayment>>

/** Sends a request that meets the fault, and kills the server before its answer. */
const dieAsking = async (
  shop: FaultCardShop,
  [fault, which]: readonly ['silent' | 'deaf', RegExp],
  ask: () => Promise<unknown>,
) => {
  shop.standIn.faults.begin(fault, 1, which)
  const unanswered = ask().catch(() => null)
  await shop.standIn.faults.met()
  await endServer(shop.server)
  shop.standIn.faults.end()
  await unanswered
  await restartCardServer(shop)
}

/** Repeats the request, as the browser does; answers the payment page. */
const payPro = async ({ standIn }: FaultCardShop, { choosePro }: Undecided) => {
  const { checkoutUrl, orderId } = await choosePro()
  const id = String(checkoutUrl).split('/').at(-1) ?? ''
  standIn.pay(id, 'paid')
  return { id, orderId }
}

const payBoth = async (shop: FaultCardShop, buyer: Undecided) => {
  const pro = await payPro(shop, buyer)
  buyer.openAgain(buyer.base)
  shop.standIn.pay(buyer.base, 'paid')
  return pro
}

export type CardKillPoint = {
  readonly when: string
  /** True if the first plan is charged too. */
  readonly isCharged: boolean
  /** Kills the server once; then the second plan is paid. */
  readonly dieThere: (shop: FaultCardShop, buyer: Undecided) => Promise<{ readonly id: string }>
}

/** The first two are those of a short run: one with a refund, one without. */
export const CARD_KILL_POINTS: readonly [CardKillPoint, ...CardKillPoint[]] = [
  {
    when: 'the money has left, which nobody wrote down',
    isCharged: true,
    dieThere: async (shop, buyer) => {
      const pro = await payBoth(shop, buyer)
      await sendAllWebhooks(shop)
      shop.standIn.faults.begin('deaf', 1, /refunds$/)
      await restartCardServer(shop)
      await shop.standIn.faults.met()
      await endServer(shop.server)
      shop.standIn.faults.end()
      await restartCardServer(shop)
      return pro
    },
  },
  {
    when: 'the first page is closed, which nobody wrote down',
    isCharged: false,
    dieThere: async (shop, buyer) => {
      await dieAsking(shop, ['deaf', /expire$/], buyer.choosePro)
      assert.throws(() => shop.standIn.pay(buyer.base, 'paid'), /no longer open/)
      return await payPro(shop, buyer)
    },
  },
  {
    when: 'the second order is written, the first page not yet closed',
    isCharged: true,
    dieThere: async (shop, buyer) => {
      await dieAsking(shop, ['silent', /expire$/], buyer.choosePro)
      shop.standIn.pay(buyer.base, 'paid')
      await sendAllWebhooks(shop)
      return await payPro(shop, buyer)
    },
  },
  {
    when: 'the second page is open, which nobody wrote down',
    isCharged: false,
    dieThere: async (shop, buyer) => {
      await dieAsking(shop, ['deaf', /^POST .*sessions$/], buyer.choosePro)
      const opened = shop.standIn.ledger.sessions.all().length
      const pro = await payPro(shop, buyer)
      assert.equal(shop.standIn.ledger.sessions.all().length, opened)
      return pro
    },
  },
  {
    when: 'the payment too much is decided, not written',
    isCharged: true,
    dieThere: async (shop, buyer) => {
      const pro = await payBoth(shop, buyer)
      const when = `SELECT 1 FROM orders WHERE id = '${buyer.baseOrder}' AND status = 'refunded'`
      await restartCardServer(shop, { point: 'decided', after: 0, when })
      for (const event of shop.standIn.deliveries.queued())
        await postWebhook(shop.server.url, event).catch(() => null)
      await shop.server.death
      assert.equal(
        withDatabaseFile(shop.folder, (file) => file.prepare(when).get()),
        undefined,
      )
      await restartCardServer(shop)
      return pro
    },
  },
]
