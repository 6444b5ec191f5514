/** Two plans paid within a minute: the one chosen last stays, the other is refunded automatically. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BASE_PLAN_LINE, openRaceShop, type RaceShop } from '#src/test-app/card-race.ts'
import { HIGHER_PLAN_LINE, MONTHLY_PLAN_LINE } from '#src/test-app/card-shop.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'

let shop: RaceShop

beforeEach(async () => {
  shop = await openRaceShop()
})
afterEach(() => shop.close())

describe('two plans paid within a minute', () => {
  it.each([
    ['the later first', ['pro', 'base']],
    ['the earlier first', ['base', 'pro']],
  ])(
    'leave the one chosen last, %s: renewing, paid once, and both sides know',
    async (_, order) => {
      const base = await shop.choose(BASE_PLAN_LINE)
      const pro = await shop.choose(MONTHLY_PLAN_LINE)
      shop.openAgain(base.sessionId)
      for (const which of order) await shop.pay((which === 'pro' ? pro : base).sessionId)
      await shop.runTasks()

      expect(shop.info()).toMatchObject({
        subscriptionPlan: 'pro',
        renewsAutomatically: true,
        endDate: '2026-04-03T09:00:00.000Z',
      })
      expect(shop.chargedFor(pro.sessionId)).toBe(39_90)
      expect(shop.chargedFor(base.sessionId)).toBe(0)
      expect(shop.subscriptionOf(base.sessionId).status).toBe('canceled')
      expect(shop.subscriptionOf(pro.sessionId)).toMatchObject({
        status: 'active',
        cancel_at_period_end: false,
      })
      expect(await shop.shopper.order(base.orderId)).toMatchObject({ status: 'refunded' })
      expect(await shop.shopper.order(pro.orderId)).toMatchObject({ status: 'paid' })
      const [returned, ...more] = shop.mails('payment-returned')
      expect(more).toEqual([])
      expect(returned).toMatchObject({
        recipient: shop.user.email,
        orderNumber: 'ORD-2026-000001',
        total: '19,90\u00a0€',
        reason: expect.stringContaining('ORD-2026-000002'),
      })
      expect(shop.mails('payment-trouble')).toMatchObject([
        {
          orderNumber: 'ORD-2026-000001',
          trouble: expect.stringContaining('Il rimborso di questo pagamento parte da solo'),
        },
      ])
    },
  )

  it('end the same when every message comes late, twice and backwards', async () => {
    shop.standIn.deliveries.behave({ isQueueing: true, copies: 2 })
    const base = await shop.choose(BASE_PLAN_LINE)
    const pro = await shop.choose(MONTHLY_PLAN_LINE)
    shop.openAgain(base.sessionId)
    await shop.pay(base.sessionId)
    await shop.pay(pro.sessionId)
    shop.standIn.deliveries.behave({ isQueueing: false })
    shop.standIn.deliveries.deliverQueued((events) => events.toReversed())
    await shop.deliveriesDone()
    await shop.runTasks()
    expect(shop.info()).toMatchObject({ subscriptionPlan: 'pro', renewsAutomatically: true })
    expect(shop.chargedFor(pro.sessionId)).toBe(39_90)
    expect(shop.chargedFor(base.sessionId)).toBe(0)
    expect(shop.mails('payment-returned')).toHaveLength(1)
    expect(shop.mails('payment-trouble')).toHaveLength(1)
  })

  it('credit the invoice of the one that goes back, and make none where nothing was given', async () => {
    setTestCompany(shop.product)
    const base = await shop.choose(BASE_PLAN_LINE)
    const pro = await shop.choose(MONTHLY_PLAN_LINE)
    shop.openAgain(base.sessionId)
    await shop.pay(base.sessionId)
    expect(shop.count('invoices')).toBe(1)
    await shop.pay(pro.sessionId)
    const higher = await shop.choose(HIGHER_PLAN_LINE)
    await shop.pay(higher.sessionId)
    expect(shop.count(`invoices WHERE kind = 'credit_note'`)).toBe(1)
    expect(shop.count(`invoices WHERE kind = 'invoice'`)).toBe(3)

    const late = await shop.choose(BASE_PLAN_LINE)
    const last = await shop.choose({ ...MONTHLY_PLAN_LINE, itemId: 'enterprise-yearly' })
    shop.openAgain(late.sessionId)
    await shop.pay(last.sessionId)
    await shop.pay(late.sessionId)
    await shop.runTasks()
    expect(shop.chargedFor(late.sessionId)).toBe(0)
    expect(shop.count(`invoices WHERE kind = 'invoice'`)).toBe(4)
    expect(shop.count(`invoices WHERE kind = 'credit_note'`)).toBe(1)
  })

  it('say the same through a page in between that was never paid', async () => {
    const base = await shop.choose(BASE_PLAN_LINE)
    await shop.choose(HIGHER_PLAN_LINE)
    const pro = await shop.choose(MONTHLY_PLAN_LINE)
    shop.openAgain(base.sessionId)
    await shop.pay(pro.sessionId)
    await shop.pay(base.sessionId)
    await shop.runTasks()
    expect(shop.chargedFor(base.sessionId)).toBe(0)
    expect(shop.info()).toMatchObject({ subscriptionPlan: 'pro', renewsAutomatically: true })
  })

  it('take nothing from whoever paid the closed page only', async () => {
    const base = await shop.choose(BASE_PLAN_LINE)
    await shop.choose(MONTHLY_PLAN_LINE)
    shop.openAgain(base.sessionId)
    await shop.pay(base.sessionId)
    await shop.runTasks()
    expect(shop.chargedFor(base.sessionId)).toBe(19_90)
    expect(shop.info()).toMatchObject({ subscriptionPlan: 'basic', renewsAutomatically: true })
    expect(shop.mails('payment-returned')).toEqual([])
  })

  it('are no mistake when the second is chosen after the first was paid', async () => {
    const base = await shop.choose(BASE_PLAN_LINE)
    await shop.pay(base.sessionId)
    const pro = await shop.choose(MONTHLY_PLAN_LINE)
    await shop.pay(pro.sessionId)
    await shop.runTasks()
    expect(shop.chargedFor(base.sessionId)).toBe(19_90)
    expect(shop.chargedFor(pro.sessionId)).toBe(39_90)
    expect(shop.mails('payment-returned')).toEqual([])
  })

  it('also mail the customer when one order was paid twice', async () => {
    const { sessionId } = await shop.choose(PLAN_LINE)
    const first = shop.sessionOf(sessionId)
    await shop.pay(sessionId)
    shop.standIn.ledger.sessions.put({ ...first, id: 'cs_test_again', status: 'open' })
    await shop.pay('cs_test_again')
    expect(shop.mails('payment-returned')).toMatchObject([
      { recipient: shop.user.email, reason: expect.stringContaining('due volte') },
    ])
  })
})
