/** Two tabs, two plans, and the server killed at five named points: only the plan chosen last is charged. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { startStandIn } from '#adapters/stripe/stand-in/start-stand-in.ts'
import {
  CARD_SECRET,
  endServer,
  openCardShopForBusiness,
  startCardServer,
  withDatabaseFile,
} from '#src/test-app/card-server.ts'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import type { Installation } from '../installation.ts'
import {
  CARD_KILL_POINTS,
  type CardKillPoint,
  type FaultCardShop,
  openUndecidedPayment,
  restartCardServer,
  sendAllWebhooks,
} from './points.ts'

/** A round is one point; five are all of them. */
export const cardRace = async ({ dataFolder }: Installation, rounds: number) => {
  // A folder of its own, because a server makes its admin only in an empty one.
  const folder = join(dataFolder, 'cards')
  const standIn = await startStandIn({
    deliver: () => Promise.resolve(200),
    webhookSecret: CARD_SECRET,
  })
  standIn.deliveries.behave({ isQueueing: true })
  const shop: FaultCardShop = {
    folder,
    standIn,
    server: await startCardServer(folder, standIn.url),
  }
  const faults: string[] = []
  try {
    await openCardShopForBusiness(shop.server.url)
    for (let round = 0; round < rounds; round += 1) {
      const point = CARD_KILL_POINTS[round % CARD_KILL_POINTS.length] ?? CARD_KILL_POINTS[0]
      await raceAndDie(shop, point, round).catch((fault: Error) =>
        faults.push(`killed when ${point.when}: ${fault.message}`),
      )
    }
    await endServer(shop.server)
    faults.push(...faultsInBooks(shop))
  } finally {
    await endServer(shop.server)
    await standIn.close()
  }
  return { faults, report: `${rounds} kills` }
}

/** Runs all waiting work and delivers all events once more. */
const finishWork = async (shop: FaultCardShop) => {
  await sendAllWebhooks(shop)
  await restartCardServer(shop)
  await pollUntilFound(() =>
    withDatabaseFile(
      shop.folder,
      (file) => !file.prepare(`SELECT 1 FROM card_errands WHERE status = 'waiting'`).get(),
    ),
  )
  await sendAllWebhooks(shop)
}

const CHARGED = { first: { status: 'refunded', refund_state: 'sent' }, paid: 1, mails: 1 }
const CLOSED = { first: { status: 'cancelled', refund_state: null }, paid: 1, mails: 0 }

const raceAndDie = async (
  shop: FaultCardShop,
  { isCharged, dieThere }: CardKillPoint,
  round: number,
) => {
  const email = `gara-${round}@example.it`
  const buyer = await openUndecidedPayment(shop, email)
  const pro = await dieThere(shop, buyer)
  await finishWork(shop)

  assert.equal(buyer.chargedFor(pro.id), 39_90)
  const { status, cancel_at_period_end: isEnding } = buyer.subscriptionOf(pro.id)
  assert.deepEqual({ status, isEnding }, { status: 'active', isEnding: false })
  assert.equal(buyer.sessionOf(buyer.base).status, isCharged ? 'complete' : 'expired')
  assert.equal(isCharged ? buyer.chargedFor(buyer.base) : 0, 0)
  assert.equal(isCharged ? buyer.subscriptionOf(buyer.base).status : 'canceled', 'canceled')
  assert.deepEqual(writtenOf(shop, buyer.baseOrder, email), isCharged ? CHARGED : CLOSED)
}

const writtenOf = ({ folder }: FaultCardShop, orderId: string, email: string) =>
  withDatabaseFile(folder, (file) => {
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

/** A damaged file, a refund or a number given twice. */
const faultsInBooks = ({ folder, standIn }: FaultCardShop) => {
  const twice = (what: string, all: readonly unknown[]) =>
    new Set(all).size === all.length ? [] : [`${what} came twice`]
  const refunds = standIn.ledger.refunds.all().map(({ payment_intent: intent }) => intent)
  return withDatabaseFile(folder, (file) => [
    ...(file.pragma('integrity_check', { simple: true }) === 'ok' ? [] : ['the file is damaged']),
    ...(file.pragma('foreign_key_check') as unknown[]).map((row) => JSON.stringify(row)),
    ...twice('an invoice number', file.prepare('SELECT number FROM invoices').pluck().all()),
    ...twice('a refund', refunds),
    ...(refunds.length > 0 ? [] : ['nothing was refunded']),
  ])
}
