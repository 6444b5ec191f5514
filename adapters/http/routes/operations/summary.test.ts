import { describe, expect, it } from 'vitest'
import { type OrderId, toId } from '#modules/kernel/ids.ts'
import type { FigureName, SummaryReply, TaskName } from '#modules/operations/contract/summary.ts'
import { buildPaidOrder, setTestCompany } from '#src/test-app/invoices.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testShopper } from '#src/test-app/shopper.ts'
import { createDamagedDatabase } from '#src/test-app/spoilt-database.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

const summaryFor = async (
  product: Pick<TestApp, 'request' | 'signUpStaff'>,
  role: 'admin' | 'moderator' = 'admin',
) => {
  const { cookie } = await product.signUpStaff(role)
  const read = async (): Promise<SummaryReply> =>
    (await product.request('GET', '/api/admin/summary', { cookie })).json()
  const figure = async (name: FigureName) => {
    const { days, figures } = await read()
    const found = figures.find((one) => one.name === name)
    if (!found) throw new Error(`No ${name}`)
    const { perDay, name: _, ...periods } = found
    const byDay = days.map((day, place) => [day, perDay[place] ?? 0] as const)
    return { ...periods, days: Object.fromEntries(byDay.filter(([, total]) => total !== 0)) }
  }
  const waits = async (name: TaskName) =>
    (await read()).waiting.find((one) => one.name === name)?.total
  return { read, figure, waits }
}

const setUp = async () => {
  const product = testApp()
  const owner = await product.signUp()
  const put = (moment: string) =>
    putRequest(product, owner.user.id, { created_at: Date.parse(moment) })
  return { product, owner, put, ...(await summaryFor(product)) }
}

it('tells admins, not moderators, that the database is damaged', async () => {
  const product = testApp({}, { database: createDamagedDatabase(testApp().connection, 'pages') })
  const { read } = await summaryFor(product)
  expect((await read()).fault).toBeNull()
  await product.request('GET', '/api/pages/slug/come-funziona')
  expect((await read()).fault).toBe('database-damaged')
  expect((await (await summaryFor(product, 'moderator')).read()).fault).toBeNull()
})

describe('the figures of the dashboard', () => {
  it('hold today, a week and a month against as long before, up to the same hour', async () => {
    const { put, figure } = await setUp()
    // The clock is at ten o'clock in Rome.
    for (const moment of [
      '2026-03-02T23:00:00Z',
      '2026-03-03T08:59:00Z',
      '2026-03-02T08:30:00Z',
      '2026-03-02T14:00:00Z',
      '2026-02-24T08:00:00Z',
      '2026-02-24T12:00:00Z',
      '2026-01-10T12:00:00Z',
      '2025-12-01T12:00:00Z',
    ])
      put(moment)
    expect(await figure('requests')).toEqual({
      today: { now: 2, before: 1 },
      week: { now: 4, before: 1 },
      month: { now: 6, before: 1 },
      days: { '2026-02-24': 2, '2026-03-02': 2, '2026-03-03': 2 },
    })
  })

  it('belong to the day in Rome on the night the clocks change, and empty days are there', async () => {
    const { product, put, read, figure } = await setUp()
    product.clock.advance(Date.parse('2026-03-31T10:00:00Z') - product.clock.now().getTime())
    for (const moment of [
      '2026-03-28T22:59:00Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T00:59:00Z',
      '2026-03-29T01:00:00Z',
      '2026-03-29T21:59:00Z',
      '2026-03-29T22:00:00Z',
    ])
      put(moment)
    expect((await figure('requests')).days).toEqual({
      '2026-03-28': 1,
      '2026-03-29': 4,
      '2026-03-30': 1,
    })
    const { days } = await read()
    expect(days).toHaveLength(30)
    expect([days[0], days[29]]).toEqual(['2026-03-02', '2026-03-31'])
  })

  it('count people who sign up, and not the operator’s own', async () => {
    const { product, figure } = await setUp()
    await product.signUp({ userType: 'professional' })
    await product.signUpStaff('moderator')
    expect((await figure('registrations')).today).toEqual({ now: 2, before: 0 })
  })

  it('count contacts that were paid for, and not those an admin looks at', async () => {
    const market = await testMarketplace()
    const { figure } = await summaryFor(market)
    const [pro, admin] = [await market.professional(), await market.signUpStaff('admin')]
    const id = market.publish()
    await market.reveal(id, pro.cookie)
    await market.reveal(id, pro.cookie)
    await market.reveal(id, admin.cookie)
    expect((await figure('reveals')).today).toEqual({ now: 1, before: 0 })
  })

  it('count money on the day it came and on the day it went back', async () => {
    const { product, owner, figure } = await setUp()
    const shopper = testShopper(product, owner.cookie)
    const { id, totalAmount } = await shopper.ordered()
    expect((await figure('revenueCents')).month).toEqual({ now: 0, before: 0 })
    const orderId = toId<OrderId>(id)
    const paidAt = new Date('2026-03-01T12:00:00Z')
    product.billing.settleOrder({ orderId, paidAt, reference: null })
    product.billing.refundOrder({ orderId, reason: 'Errore', state: 'due', reference: null })
    const cents = Math.round(totalAmount * 100)
    expect((await figure('revenueCents')).days).toEqual({ '2026-03-01': cents })
    expect((await figure('refundsCents')).days).toEqual({ '2026-03-03': cents })
  })

  it('stay when what was counted is gone', async () => {
    const { product, put, figure } = await setUp()
    const id = put('2026-03-03T08:00:00Z')
    product.connection.prepare('DELETE FROM job_requests WHERE id = ?').run(id)
    expect((await figure('requests')).today.now).toBe(1)
  })
})

describe('what waits', () => {
  it('is shown to each role as far as permitted; money is the admin’s', async () => {
    const { product, read } = await setUp()
    const moderator = await summaryFor(product, 'moderator')
    const [all, some] = [await read(), await moderator.read()]
    const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
    expect(namesOf(all.waiting)).toEqual(expect.arrayContaining(['ordersToConfirm', 'failedMail']))
    expect(namesOf(some.waiting)).toEqual([
      'requests',
      'showcase',
      'requestModifications',
      'showcaseModifications',
      'firms',
      'firmChanges',
      'credentials',
      'reviews',
      'notices',
      'contactReports',
      'listingComplaints',
      'messages',
    ])
    expect(namesOf(some.figures)).toEqual([
      'requests',
      'showcase',
      'registrations',
      'reveals',
      'reviewInvites',
      'reviews',
      'reviewsHidden',
    ])
    expect(JSON.stringify(some)).not.toMatch(/cents|order|invoice|mail/i)
  })

  it('counts only what still has to be done', async () => {
    const { product, owner, waits } = await setUp()
    const shopper = testShopper(product, owner.cookie)
    const first = await shopper.ordered()
    await product.jobs.publish(owner)
    expect([await waits('ordersToConfirm'), await waits('requests')]).toEqual([1, 1])

    const orderId = toId<OrderId>(first.id)
    product.billing.settleOrder({ orderId, paidAt: product.clock.now(), reference: null })
    expect(await waits('ordersToConfirm')).toBe(0)
    // Without company data no invoice can be issued.
    expect(await waits('invoicesBlocked')).toBe(1)
    product.billing.refundOrder({ orderId, reason: 'Errore', state: 'due', reference: null })
    expect(await waits('refundsDue')).toBe(1)
  })

  it('counts invoices until they are sent to the tax office', async () => {
    const { product, owner, waits } = await setUp()
    setTestCompany(product)
    product.invoicing.issueInvoice(buildPaidOrder(product, owner.user.id))
    expect([await waits('invoicesToSend'), await waits('invoicesBlocked')]).toEqual([1, 0])
    product.connection.prepare("UPDATE invoices SET sdi_state = 'sent'").run()
    expect(await waits('invoicesToSend')).toBe(0)
  })

  it('shows jobs that failed since yesterday, and of no older ones', async () => {
    const { product, waits } = await setUp()
    const put = product.connection.prepare(
      "INSERT INTO scheduled_runs (job, due_at, started_at, status) VALUES ('x', ?, ?, ?)",
    )
    const now = product.clock.now().getTime()
    const HOUR = 3_600_000
    put.run(1, now - 25 * HOUR, 'failed')
    put.run(2, now - 23 * HOUR, 'failed')
    put.run(3, now - HOUR, 'done')
    expect(await waits('failedRuns')).toBe(1)
  })
})
