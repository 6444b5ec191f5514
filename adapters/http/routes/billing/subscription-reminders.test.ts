import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import {
  type CardShop,
  MONTHLY_PLAN_LINE,
  openCardShop,
  YEARLY_PLAN_LINE,
} from '#src/test-app/card-shop.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { testApp } from '#src/test-app.ts'

const mailsAbout = (app: Pick<ReturnType<typeof testApp>, 'connection'>) =>
  app.connection
    .prepare(
      `SELECT template, variables FROM outbox WHERE template LIKE 'subscription-%' ORDER BY id`,
    )
    .all()
    .map((row) => {
      const { template, variables } = row as { template: string; variables: string }
      const { days, until } = JSON.parse(variables) as { days?: string; until?: string }
      return [template.replace('subscription-', ''), days ?? until].filter(Boolean).join(' ')
    })

/** Day by day, with the job twice a day. */
const pass = (app: ReturnType<typeof testApp>, days: number) => {
  for (let half = 0; half < days * 2; half += 1) {
    app.clock.advance(DAY_MS / 2)
    app.billing.expireDue(app.clock.now())
    app.billing.remindSubscribers(app.clock.now())
  }
}

describe('somebody whose subscription ends', () => {
  it('is mailed 7, 3 and 1 days before, and once when it is over', async () => {
    const app = testApp()
    const { user } = await app.signUp()
    app.billing.grantSubscription({ email: user.email, planSlug: 'pro', days: 20 })
    pass(app, 40)
    expect(mailsAbout(app)).toEqual([
      'expiring 7 giorni',
      'expiring 3 giorni',
      'expiring 1 giorno',
      'expired',
    ])
  })

  it('is not told while another stretch follows', async () => {
    const app = testApp()
    const { user } = await app.signUp()
    app.billing.grantSubscription({ email: user.email, planSlug: 'pro', days: 5 })
    app.billing.grantSubscription({ email: user.email, planSlug: 'pro', days: 30 })
    pass(app, 20)
    expect(mailsAbout(app)).toEqual([])
  })
})

describe('somebody whose card pays by itself', () => {
  let shop: CardShop

  beforeEach(async () => {
    shop = await openCardShop()
  })
  afterEach(() => shop.close())

  const subscribe = async (item: typeof MONTHLY_PLAN_LINE) => {
    await shop.goToPay(item)
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
  }

  const wordsOf = (template: string) =>
    shop.product.connection
      .prepare('SELECT variables FROM outbox WHERE template = ? ORDER BY id')
      .all(template)
      .map((row) => JSON.parse((row as { variables: string }).variables))

  it('reads with the first receipt, and 3 days before each month, until when and where to stop it', async () => {
    await subscribe(MONTHLY_PLAN_LINE)
    const renewal = {
      renewsOn: '3 aprile 2026',
      price: '39,90\u00A0€ IVA inclusa',
      cancelBy: '2 aprile 2026',
      renewalPath: '/abbonamento#rinnovo',
    }
    expect(wordsOf('order-paid')).toMatchObject([{ renewal: [renewal] }])
    pass(shop.product, 27)
    expect(mailsAbout(shop.product)).toEqual([])
    pass(shop.product, 3)
    expect(mailsAbout(shop.product)).toEqual(['renewing 3 aprile 2026'])
    expect(wordsOf('subscription-renewing')).toMatchObject([
      { period: 'un altro mese', cancelBy: '2 aprile 2026', path: '/abbonamento#rinnovo' },
    ])
  })

  it('says so on the receipt of every further month, and not of a plan that ends by itself', async () => {
    await subscribe(MONTHLY_PLAN_LINE)
    shop.product.clock.advance(31 * DAY_MS)
    const renewed = shop.product.connection.prepare('SELECT id FROM card_subscriptions').pluck()
    shop.standIn.renew(renewed.get() as string, 'paid')
    await shop.deliveriesDone()
    expect(wordsOf('order-paid').at(-1)).toMatchObject({
      renewal: [{ renewsOn: '3 maggio 2026', cancelBy: '2 maggio 2026' }],
    })
  })

  it('is told 30 and 3 days before a year is paid again, with the day and the price', async () => {
    await subscribe(YEARLY_PLAN_LINE)
    pass(shop.product, 364)
    expect(mailsAbout(shop.product)).toEqual(['renewing 3 marzo 2027', 'renewing 3 marzo 2027'])
    const { variables } = shop.product.connection
      .prepare(`SELECT variables FROM outbox WHERE template = 'subscription-renewing'`)
      .get() as { variables: string }
    expect(JSON.parse(variables).price).toBe('399,00\u00A0€ IVA inclusa')
  })

  it('is not told of any VAT by a company that charges none', async () => {
    await subscribe(YEARLY_PLAN_LINE)
    setTestCompany(shop.product, { taxRegime: 'RF19' })
    pass(shop.product, 364)
    const { variables } = shop.product.connection
      .prepare(`SELECT variables FROM outbox WHERE template = 'subscription-renewing'`)
      .get() as { variables: string }
    expect(JSON.parse(variables).price).toBe('399,00\u00A0€')
  })

  it('is reminded of the end again once the renewal was stopped', async () => {
    await subscribe(MONTHLY_PLAN_LINE)
    await shop.shopper.call('POST', '/api/subscription/cancel')
    await shop.deliveriesDone()
    pass(shop.product, 40)
    expect(mailsAbout(shop.product)).toEqual([
      'expiring 7 giorni',
      'expiring 3 giorni',
      'expiring 1 giorno',
      'expired',
    ])
  })
})
