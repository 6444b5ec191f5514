/** How a pause of the site ends. */
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const admin = await product.signUpStaff('admin')
  const put = async (body: object) => {
    const call = { body, cookie: admin.cookie }
    return (await product.request('PUT', '/api/admin/settings/doors', call)).status
  }
  return { ...product, admin, put }
}

describe('a pause', () => {
  it('opens again by itself at the end that was set, and says that end where nothing else is said', async () => {
    const { put, request, signUp, admin, clock, app, background } = await setUp()
    const { cookie } = await signUp()
    const publish = async () =>
      (await request('POST', '/api/job-requests', { body: SAMPLE_REQUEST, cookie })).status
    const until = new Date(clock.now().getTime() + 2 * HOUR_MS).toISOString()
    expect(await put({ isPaused: true, pausedUntil: 'domani' })).toBe(400)
    expect(await put({ isPaused: true, pausedUntil: until })).toBe(200)
    expect(await publish()).toBe(503)
    const home = async () => (await app.request('/')).text()
    expect(await home()).toContain('Riapre il 3 marzo 2026 alle ore 12:00')

    clock.advance(2 * HOUR_MS)
    expect(await publish()).toBe(201)
    background.tick()
    await background.idle()
    expect(await home()).not.toContain('in pausa')
    const reply = await request('GET', '/api/admin/settings/doors', { cookie: admin.cookie })
    expect(await reply.json()).toMatchObject({ isPaused: false, pausedUntil: null })
  })

  it('ends with the press that ends it, whatever end was set, and never begins with one that has passed', async () => {
    const { put, request, clock, admin } = await setUp()
    const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString()
    await put({ isPaused: true, pausedUntil: at(2) })
    await put({ isPaused: false })
    await put({ isPaused: true })
    clock.advance(3 * HOUR_MS)
    const read = async () =>
      (await request('GET', '/api/admin/settings/doors', { cookie: admin.cookie })).json()
    expect(await read()).toMatchObject({ isPaused: true, pausedUntil: null })
    expect(await put({ pausedUntil: at(-1) })).toBe(400)
    expect(await read()).toMatchObject({ isPaused: true, pausedUntil: null })
    await put({ isPaused: false })
    expect(await put({ isPaused: true, pausedUntil: at(0) })).toBe(400)
    expect(await read()).toMatchObject({ isPaused: false })
  })
})
