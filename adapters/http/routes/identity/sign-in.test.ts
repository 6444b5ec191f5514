import { describe, expect, it } from 'vitest'
import { LOGIN_FORM_KEY } from '#modules/identity/contract/login-form.ts'
import { serveTestApp } from '#src/test-app/served.ts'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const ada = await product.signUp({ email: 'ada@example.it' })
  const send = (fields: Record<string, string>, path = '/login') =>
    product.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  return { ...product, ada, send }
}

const saidOn = async (reply: Response) => {
  const html = await reply.text()
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(state ?? '{}').answers?.[LOGIN_FORM_KEY]
}

describe('the log-in form without JavaScript', () => {
  it('signs in and goes home, or back to where the visitor came from', async () => {
    const { send, request } = await setUp()
    const right = { email: 'ada@example.it', password: TEST_PASSWORD }

    const reply = await send(right)

    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe('/')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const me = await request('GET', '/api/auth/user', { cookie: cookieOf(reply) })
    expect(me.status).toBe(200)
    const back = await send({ ...right, returnTo: '/lavori?city=Forlì#dove' })
    expect(back.headers.get('location')).toBe('/lavori?city=Forl%C3%AC#dove')
    const byQuery = await send(right, '/login?returnTo=/vetrina')
    expect(byQuery.headers.get('location')).toBe('/vetrina')
  })

  it('leads whoever must change the password there first', async () => {
    const { send, connection } = await setUp()
    connection.exec('UPDATE users SET must_change_password = 1')
    const reply = await send({
      email: 'ada@example.it',
      password: TEST_PASSWORD,
      returnTo: '/vetrina',
    })
    expect(reply.headers.get('location')).toBe('/change-password')
  })

  it.each([
    {
      fields: { email: 'ada@example.it', password: 'Sbagliata1' },
      status: 401,
      said: { message: 'Email o password non corretti', issues: [] },
    },
    {
      fields: { email: 'ada', password: 'Sbagliata1' },
      status: 400,
      said: {
        message: 'Email non valida',
        issues: [{ path: 'email', message: 'Email non valida' }],
      },
    },
    {
      fields: { email: 'ada@example.it', password: '' },
      status: 400,
      said: {
        message: 'Password richiesta',
        issues: [{ path: 'password', message: 'Password richiesta' }],
      },
    },
  ])('shows the page again for $fields, with what was typed but the password', async (failure) => {
    const { send } = await setUp()

    const reply = await send({ ...failure.fields, returnTo: '/vetrina' })

    expect(reply.status).toBe(failure.status)
    expect(reply.headers.get('content-type')).toContain('text/html')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(reply.headers.getSetCookie()).toEqual([])
    const copy = reply.clone()
    expect(await saidOn(reply)).toEqual({
      ...failure.said,
      email: failure.fields.email,
      returnTo: '/vetrina',
    })
    const html = await copy.text()
    expect(html).not.toContain('Sbagliata1')
    expect(html.split('<script type="application/json"')[0]).toContain(failure.said.message)
  })

  it('is held to the same limit as the API', async () => {
    const { send } = await setUp()
    const wrong = { email: 'ada@example.it', password: 'Sbagliata1' }
    for (let failure = 0; failure < 5; failure += 1) await send(wrong)
    const reply = await send({ ...wrong, password: TEST_PASSWORD })
    expect(reply.status).toBe(429)
    expect(reply.headers.get('retry-after')).toBe('900')
    expect(await saidOn(reply)).toMatchObject({
      message: 'Troppi tentativi. Riprova tra 15 minuti.',
    })
  })

  it('takes forms and nothing else', async () => {
    const { request, app } = await setUp()
    const body = { email: 'ada@example.it', password: TEST_PASSWORD }
    expect((await request('POST', '/login', { body })).status).toBe(415)
    const huge = await app.request('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `email=${'x'.repeat(200_000)}`,
    })
    expect(huge.status).toBe(413)
  })
})

describe('a return address', () => {
  const ELSEWHERE = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'lavori',
    '',
  ]

  it.each(ELSEWHERE)('leads home rather than to %j', async (returnTo) => {
    const { send } = await setUp()
    const fields = { email: 'ada@example.it', password: TEST_PASSWORD, returnTo }
    expect((await send(fields)).headers.get('location')).toBe('/')
  })

  it.each(ELSEWHERE)('is not taken on by /api/login as %j', async (returnTo) => {
    const { request } = testApp()
    const reply = await request('GET', `/api/login?returnTo=${encodeURIComponent(returnTo)}`)
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe('/login')
  })

  it('is taken on by /api/login when it is a path of this site', async () => {
    const { request } = testApp()
    const reply = await request('GET', '/api/login?returnTo=%2Flavori%3Fcity%3DBari')
    expect(reply.headers.get('location')).toBe('/login?returnTo=%2Flavori%3Fcity%3DBari')
  })
})

describe('pages for visitors alone', () => {
  it.each([
    ['/login', '/'],
    ['/login?returnTo=/vetrina', '/vetrina'],
    ['/login?returnTo=/admin/ordini%3Frefund%3Ddue', '/admin/ordini?refund=due'],
    ['/login?returnTo=//admin.example', '/'],
    ['/login?returnTo=/.//admin.example', '/'],
    ['/login?returnTo=https://evil.example', '/'],
    ['/login?returnTo=/login', '/'],
    ['/change-password', '/'],
  ])(
    '%s sends whoever is signed in on to %s, also when a copy of it is kept',
    async (path, onward) => {
      const { request, ada, listen } = await setUp()
      expect((await request('GET', path)).headers.get('location')).toBeNull()

      const reply = await request('GET', path, { cookie: ada.cookie })
      expect(reply.status).toBe(303)
      expect(reply.headers.get('location')).toBe(onward)
      expect(reply.headers.get('cache-control')).toBe('private, no-store')

      const headers = { cookie: ada.cookie }
      const beforeSession = await serveTestApp({ listen }, (origin) =>
        fetch(origin + path, { headers, redirect: 'manual' }),
      )
      expect(beforeSession.status).toBe(303)
    },
  )

  it('say that a page needs a script, and lead back to it for whoever has one by now', async () => {
    const { request, ada } = await setUp()
    const path = '/login?returnTo=%2Fnotifiche%3Fa%3D%22b&script=no'
    const html = await (await request('GET', path, { cookie: ada.cookie })).text()
    expect(html).toContain('Per questa pagina serve JavaScript')
    expect(html).toContain('<a href="/notifiche?a=%22b">Riprova</a>')
    expect(html).not.toContain('Qualcosa non ha funzionato')
  })
})
