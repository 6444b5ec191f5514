import { describe, expect, it } from 'vitest'
import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { testApp } from '#src/test-app.ts'

const INSTANT = { provinceId: 'MI', frequency: 'instant' }

const member = async (planSlug?: string) => {
  const product = testApp()
  const { user, cookie } = await product.signUp()
  if (planSlug) product.billing.grantSubscription({ email: user.email, planSlug })
  const save = (body: object) => product.request('POST', '/api/alerts', { cookie, body })
  const work = async () => {
    product.background.tick()
    await product.background.idle()
  }
  return { ...product, user, cookie, save, work }
}

describe('a plan gives what it says', () => {
  it.each([
    [undefined, 403],
    ['basic', 403],
    ['pro', 201],
    ['enterprise-yearly', 201],
  ])('alerts at once: %s is answered %d', async (plan, status) => {
    const { save, request, cookie } = await member(plan)
    const reply = await save(INSTANT)
    expect(reply.status).toBe(status)
    if (status === 201) return
    expect(await reply.json()).toMatchObject({
      code: 'alert.instant-not-in-plan',
      message: expect.stringContaining('piano superiore'),
    })
    const { id } = (await (await save({ ...INSTANT, frequency: 'daily' })).json()) as { id: string }
    const faster = { cookie, body: { frequency: 'instant' } }
    expect((await request('PATCH', `/api/alerts/${id}`, faster)).status).toBe(403)
  })

  it('alerts made without the right are at once with the plan, those set to daily with it stay', async () => {
    const { save, request, cookie, user, billing, work, jobs, signUp, delivered } = await member()
    const frequencies = async () => {
      const { items } = (await (await request('GET', '/api/alerts', { cookie })).json()) as {
        items: { frequency: string }[]
      }
      return items.map(({ frequency }) => frequency)
    }
    const { id } = (await (await save({ provinceId: 'MI' })).json()) as { id: string }
    expect(await frequencies()).toEqual(['daily'])
    const change = (body: object) => request('PATCH', `/api/alerts/${id}`, { cookie, body })
    expect((await change({ name: 'Milano', frequency: 'daily' })).status).toBe(200)
    expect((await change({ frequency: 'instant' })).status).toBe(403)

    billing.grantSubscription({ email: user.email, planSlug: 'pro' })
    expect(await frequencies()).toEqual(['instant'])
    await jobs.publishApproved(await signUp({ email: 'mia@example.it' }))
    await work()
    await work()
    expect(delivered.map(({ template }) => template)).toContain('alert-instant')
    expect((await change({ frequency: 'daily' })).status).toBe(200)
    expect(await frequencies()).toEqual(['daily'])
  })

  it('alerts at once end with the plan: what is found then waits for the daily mail', async () => {
    const { save, clock, work, jobs, signUp, delivered } = await member('pro')
    await save(INSTANT)
    clock.advance(40 * DAY_MS)
    const client = await signUp({ email: 'mia@example.it' })
    await jobs.publishApproved(client)
    await work()
    await work()
    const alertMails = () =>
      delivered.map(({ template }) => template).filter((one) => /^alert/.test(one))
    expect(alertMails()).toEqual([])
    clock.advance(DAY_MS)
    await work()
    await work()
    expect(alertMails()).toEqual(['alert-digest'])
  })

  it.each([
    ['basic', 20],
    ['pro', 50],
  ])('saved searches: %s has %d, and the refusal shows the way', async (plan, most) => {
    const { save } = await member(plan)
    for (let count = 0; count < most; count += 1)
      expect((await save({ q: `parola${count}` })).status).toBe(201)
    const reply = await save({ q: 'troppa' })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({
      code: 'alert.too-many',
      message: expect.stringContaining('piano superiore'),
    })
  })

  it('and says nothing else: the words of the shop are made from what is enforced', async () => {
    const { request } = await member()
    const plans = (await (
      await request('GET', '/api/subscription-plans')
    ).json()) as SubscriptionPlanReply[]
    expect(plans.find(({ slug }) => slug === 'pro-yearly')?.features).toEqual([
      '480 contatti all’anno',
      'Avvisi immediati sulle nuove richieste',
      'Fino a 50 ricerche salvate, ognuna con la sua zona',
      'Fino a 300 annunci in vetrina',
      'Statistiche dei tuoi annunci: visite e contatti degli ultimi 30 giorni',
      'I tuoi messaggi all’assistenza hanno la precedenza',
      'Dati completi del cliente',
    ])
    // Nothing that everybody has.
    expect(plans.find(({ slug }) => slug === 'basic')?.features).toEqual([
      '10 contatti al mese',
      'Dati completi del cliente',
    ])
    expect(JSON.stringify(plans)).not.toMatch(/prioritaria|sempre visibile|nella tua zona/)
  })
})
