import { describe, expect, it } from 'vitest'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { enrolSecondFactor } from '#src/test-app/second-factor.ts'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const EMAIL = 'eva@example.it'
const ELSEWHERE = '198.51.100.7'
const MAILED = {
  secondFactorRequired: true,
  codeMailed: true,
  message: 'Inserisci il codice che ti abbiamo inviato per email',
}

const setUp = async () => {
  const product = testApp()
  const { request, mails } = product
  const owner = await product.signUp({ email: EMAIL, isVerified: true })
  const logInFrom = (ip: string, password = TEST_PASSWORD, email = EMAIL) =>
    request('POST', '/api/login', { body: { email, password }, ip })
  const attack = (networks: number, email = EMAIL) =>
    Promise.all(
      Array.from({ length: networks }, (_, n) => logInFrom(`192.0.2.${n}`, 'Sbagliata1', email)),
    )
  const show = (cookie: string, code: string) =>
    request('POST', secondFactorPaths.logIn, { cookie, body: { code }, ip: ELSEWHERE })
  const codes = () =>
    mails().flatMap((mail) =>
      mail.template === 'log-in-code' && mail.recipient === EMAIL ? [mail.variables.code] : [],
    )
  /** A log-in from elsewhere, with the code that was mailed for it. */
  const begin = async () => {
    const reply = await logInFrom(ELSEWHERE)
    return { cookie: cookieOf(reply), code: codes().at(-1) ?? '' }
  }
  const isIn = async (cookie: string) =>
    (await request('GET', '/api/auth/user', { cookie })).status === 200
  return { ...product, owner, logInFrom, attack, show, codes, begin, isIn }
}

describe('an account guessed from two hundred networks at once', () => {
  it('turns away neither the owner nor anybody else, and asks for a mailed code elsewhere', async () => {
    const { owner, attack, logInFrom, signUp, codes } = await setUp()
    const ada = await signUp({ email: 'ada@example.it' })
    const guesses = attack(200)
    const elsewhere = logInFrom(ELSEWHERE)
    const home = await logInFrom(owner.ip)
    const other = await logInFrom('203.0.113.9', TEST_PASSWORD, ada.user.email)
    expect(await home.json()).toHaveProperty('user')
    expect(await other.json()).toHaveProperty('user')
    const reply = await elsewhere
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual(MAILED)
    expect(codes()).toEqual([expect.stringMatching(/^\d{6}$/)])
    expect(new Set((await guesses).map(({ status }) => status))).toEqual(new Set([401]))
  })

  it('answers wrong passwords as those of an address without account', async () => {
    const { attack, logInFrom, mails } = await setUp()
    await attack(25)
    await attack(25, 'nessuno@example.it')
    const before = mails().length
    const reply = await logInFrom(ELSEWHERE, 'Sbagliata1')
    const unknown = await logInFrom(ELSEWHERE, TEST_PASSWORD, 'nessuno@example.it')
    expect([reply.status, await reply.text()]).toEqual([unknown.status, await unknown.text()])
    expect(reply.status).toBe(401)
    expect(mails()).toHaveLength(before)
  })

  it('asks for no code before it was attacked, nor a day later', async () => {
    const { attack, logInFrom, clock, codes } = await setUp()
    await attack(19)
    expect(await (await logInFrom('198.51.100.1')).json()).toHaveProperty('user')
    await logInFrom('192.0.2.99', 'Sbagliata1')
    clock.advance(23 * HOUR_MS)
    expect(await (await logInFrom('198.51.100.2')).json()).toEqual(MAILED)
    clock.advance(HOUR_MS)
    expect(await (await logInFrom('198.51.100.3')).json()).toHaveProperty('user')
    expect(codes()).toHaveLength(1)
  })

  it('keeps asking for the app where the account has one, and mails nothing', async () => {
    const product = await setUp()
    const admin = await product.signUpStaff('admin')
    const factor = await enrolSecondFactor(product, admin)
    await product.attack(25, admin.user.email)
    const reply = await product.logInFrom(ELSEWHERE, TEST_PASSWORD, admin.user.email)
    expect(await reply.json()).not.toHaveProperty('codeMailed')
    expect(product.mails().map(({ template }) => template)).not.toContain('log-in-code')
    expect((await product.show(cookieOf(reply), factor.nextCode())).status).toBe(200)
  })
})

describe('the mailed code of a log-in', () => {
  it('opens the account, once, and only in the browser that showed the password', async () => {
    const { attack, begin, show, isIn, connection } = await setUp()
    await attack(25)
    const guesser = await begin()
    const { cookie, code } = await begin()
    expect(await isIn(cookie)).toBe(false)
    expect(cookie).not.toContain('signed_in')
    expect(JSON.stringify(connection.prepare('SELECT * FROM tokens').all())).not.toContain(code)
    expect((await show(guesser.cookie, code)).status).toBe(400)
    const done = await show(cookie, code)
    expect(await done.json()).toHaveProperty('user')
    expect(await isIn(cookieOf(done))).toBe(true)
    expect((await show(cookie, code)).status).toBe(401)
    expect((await show(guesser.cookie, guesser.code)).status).toBe(400)
    expect(await isIn(guesser.cookie)).toBe(false)
  })

  it('makes the network known, so that the next log-in there is as ever', async () => {
    const { attack, begin, show, logInFrom } = await setUp()
    await attack(25)
    const { cookie, code } = await begin()
    await show(cookie, code)
    expect(await (await logInFrom(ELSEWHERE)).json()).toHaveProperty('user')
  })

  it('is gone after five wrong ones, for this log-in alone', async () => {
    const { attack, begin, show } = await setUp()
    await attack(25)
    const { cookie, code } = await begin()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let n = 0; n < 5; n += 1) expect((await show(cookie, wrong)).status).toBe(400)
    expect((await show(cookie, code)).status).toBe(401)
    const again = await begin()
    expect((await show(again.cookie, again.code)).status).toBe(200)
  })

  it('ends after ten minutes', async () => {
    const { attack, begin, show, isIn, clock } = await setUp()
    await attack(25)
    const late = await begin()
    clock.advance(10 * MINUTE_MS)
    expect((await show(late.cookie, late.code)).status).toBe(401)
    expect(await isIn(late.cookie)).toBe(false)
  })

  it('is mailed five times an hour; a password chosen by mail opens the account meanwhile', async () => {
    const { attack, begin, logInFrom, codes, request, mailedToken } = await setUp()
    await attack(25)
    for (let n = 0; n < 5; n += 1) await begin()
    const refused = await logInFrom(ELSEWHERE)
    expect(refused.status).toBe(429)
    expect(cookieOf(refused)).toBe('')
    expect(codes()).toHaveLength(5)

    await request('POST', '/api/auth/forgot-password', { body: { email: EMAIL } })
    const token = mailedToken('reset-password', EMAIL)
    const newPassword = 'Nuovissima1'
    await request('POST', '/api/auth/reset-password', { body: { token, newPassword } })
    expect((await logInFrom(ELSEWHERE)).status).toBe(401)
    expect(await (await logInFrom(ELSEWHERE, newPassword)).json()).toHaveProperty('user')
  })
})

it('the page asks for the mailed code and mails another one without JavaScript', async () => {
  const { app, attack, codes, clock, isIn, connection } = await setUp()
  await attack(25)
  const post = (path: string, fields: Record<string, string>, session = '') =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: session },
      body: new URLSearchParams(fields).toString(),
    })
  const login = { email: EMAIL, password: TEST_PASSWORD, returnTo: '/profilo' }
  const first = await post('/login', login)
  const page = '/login/codice?inviato=email&returnTo=%2Fprofilo'
  expect(first.headers.get('location')).toBe(page)
  const shown = await app.request(page, { headers: { cookie: cookieOf(first) } })
  const text = await shown.text()
  expect(text).toContain('codice di 6 cifre che ti abbiamo inviato per email')
  expect(text).not.toContain('app di verifica')

  clock.advance(9 * MINUTE_MS)
  const more = await post(page, { altro: '1', returnTo: '/profilo' }, cookieOf(first))
  expect(more.status).toBe(303)
  expect(more.headers.get('location')).toBe('/login/codice?inviato=altro&returnTo=%2Fprofilo')
  const pending = cookieOf(more)
  const again = await app.request('/login/codice?inviato=altro', { headers: { cookie: pending } })
  expect(await again.text()).toContain('Ti abbiamo inviato un altro codice')
  expect(codes()).toHaveLength(2)
  expect(await isIn(pending)).toBe(false)

  clock.advance(9 * MINUTE_MS)
  const wrong = await post(page, { code: '12345' }, pending)
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('inviato per email')
  const done = await post(page, { code: codes().at(-1) ?? '', returnTo: '/profilo' }, pending)
  expect(done.headers.get('location')).toBe('/profilo')
  expect(await isIn(cookieOf(done))).toBe(true)

  connection.exec('DELETE FROM sessions')
  const third = await post('/login', login)
  for (let n = 0; n < 2; n += 1) await post(page, { altro: '1' }, cookieOf(third))
  const refused = await post(page, { altro: '1' }, cookieOf(third))
  expect(refused.status).toBe(429)
  expect(await refused.text()).toContain('Troppi tentativi')
})

it('nobody is mailed a code by asking for another without a log-in, or with an app', async () => {
  const product = await setUp()
  const ask = (cookie = '') =>
    product.app.request('/login/codice', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: 'altro=1',
    })
  expect((await ask()).headers.get('location')).toBe('/login')
  const admin = await product.signUpStaff('admin')
  await enrolSecondFactor(product, admin)
  const body = { email: admin.user.email, password: TEST_PASSWORD }
  const pending = cookieOf(await product.request('POST', '/api/login', { body }))
  expect((await ask(pending)).status).toBe(400)
  expect(product.mails().map(({ template }) => template)).not.toContain('log-in-code')
})
