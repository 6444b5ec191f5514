import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'

/** A subscriber of the basic plan (ten contacts) since five days. */
const setUp = async (planSlug = 'basic') => {
  const market = await testMarketplace()
  const { cookie, user } = await market.signUp()
  const grant = (slug: string) =>
    market.billing.grantSubscription({ email: user.email, planSlug: slug, days: 5 })
  grant(planSlug)
  const revealMany = async (count: number) => {
    const statuses: number[] = []
    for (let time = 0; time < count; time += 1) {
      statuses.push((await market.reveal(market.publish(), cookie)).status)
    }
    return statuses
  }
  const info = async () =>
    (await market.request('GET', '/api/subscription/info', { cookie })).json()
  return { ...market, cookie, user, grant, revealMany, info }
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('the allowance of a plan', () => {
  it('lets ten contacts through and refuses the eleventh, in words that offer more', async () => {
    const { revealMany, reveal, publish, cookie, traces, info } = await setUp()
    expect(await revealMany(10)).toEqual(times(10, 200))
    const requestId = publish()
    const refusal = await reveal(requestId, cookie)
    expect(refusal.status).toBe(403)
    expect(await refusal.json()).toEqual({
      code: 'reveal.limit-reached',
      message: 'Hai raggiunto il limite di contatti del tuo piano',
    })
    expect(traces(requestId)).toMatchObject({ reveals: 0, revealCount: 0 })
    expect(await info()).toMatchObject({ contactsUsed: 10, contactsLimit: 10 })
  })

  it('does not send somebody to a bigger plan for a request that is full anyway', async () => {
    const { revealMany, reveal, publish, cookie } = await setUp()
    await revealMany(10)
    const refusal = await reveal(publish({ reveal_count: 5 }), cookie)
    expect(await refusal.json()).toMatchObject({ code: 'reveal.full' })
  })

  it('is not touched by refusals and repeats', async () => {
    const { reveal, publish, cookie, info } = await setUp()
    const requestId = publish()
    await reveal(requestId, cookie)
    await reveal(requestId, cookie)
    await reveal(publish({ reveal_count: 5 }), cookie)
    await reveal('nessuna', cookie)
    expect(await info()).toMatchObject({ contactsUsed: 1 })
  })

  it('begins anew with the next period, at its instant and not before', async () => {
    const { revealMany, grant, clock, info } = await setUp()
    await revealMany(10)
    grant('basic')
    expect(await revealMany(1)).toEqual([403])

    clock.advance(5 * DAY_MS - 1)
    expect(await revealMany(1)).toEqual([403])
    clock.advance(1)
    expect(await info()).toMatchObject({ contactsUsed: 0, contactsLimit: 10 })
    expect(await revealMany(11)).toEqual([...times(10, 200), 403])
  })

  it('begins anew with a higher plan', async () => {
    const { revealMany, grant, clock, info } = await setUp()
    await revealMany(10)
    clock.advance(1)
    grant('pro')
    expect(await info()).toMatchObject({ contactsUsed: 0, contactsLimit: 40 })
    expect(await revealMany(1)).toEqual([200])
  })

  it('has no end on an unlimited plan', async () => {
    const { revealMany, info } = await setUp('enterprise')
    expect(await revealMany(45)).toEqual(times(45, 200))
    expect(await info()).toMatchObject({ contactsUsed: 45, contactsLimit: null })
  })

  it('cannot be overdrawn by asking in parallel', async () => {
    const { reveal, publish, cookie, info } = await setUp()
    const requests = Array.from({ length: 20 }, () => publish())
    const replies = await Promise.all(requests.map((id) => reveal(id, cookie)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await info()).toMatchObject({ contactsUsed: 10 })
  })
})
