import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { testApp } from './test-app.ts'

describe('the composed product', () => {
  it('serves the home page as complete HTML without inline script', async () => {
    const { app } = testApp()
    const reply = await app.request('/')
    const html = await reply.text()

    expect(reply.status).toBe(200)
    expect(html).toContain('<h1')
    expect(html).toContain('La Piattaforma che Unisce Domanda e Offerta')
    expect(html).not.toMatch(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/)
    expect(html).not.toContain('style=')
    expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it('answers 404 with a page for an unknown address and with a refusal for an unknown call', async () => {
    const { app } = testApp()

    const page = await app.request('/non-esiste')
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('Pagina non trovata')

    const call = await app.request('/api/non-esiste')
    expect(call.status).toBe(404)
    expect(await call.json()).toMatchObject({ code: 'not-found' })
  })

  it('does not send a page again to somebody who has it', async () => {
    const { app } = testApp()
    const first = await app.request('/')
    const again = await app.request('/', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('renders a page anew as soon as something public has changed', async () => {
    const { app, connection } = testApp()
    await app.request('/')
    connection.exec(
      `INSERT INTO settings (key, value, updated_at) VALUES ('homepage', '{"homepageTitle":"Nuovo titolo"}', 0)`,
    )
    expect(await (await app.request('/')).text()).toContain('Nuovo titolo')
  })

  it('keeps a rendered page for a few minutes only, because it says how long ago things happened', async () => {
    const { app, clock } = testApp()
    const rendered = async () => (await app.request('/lavori')).headers.get('etag')
    const first = await rendered()

    clock.advance(4 * MINUTE_MS)
    expect(await rendered()).toBe(first)
    clock.advance(2 * MINUTE_MS)
    expect(await rendered()).not.toBe(first)
  })
})
