import { expect, it } from 'vitest'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const EMAIL = 'ada@example.it'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile <b>x</b>'

const setUp = async () => {
  const product = testApp()
  const { request, mails, mailedToken, clock } = product
  const ada = await product.signUp({ email: EMAIL, isVerified: true })
  const byLink = async () => {
    clock.advance(11 * 60_000)
    await request('POST', '/api/auth/login-link', { body: { email: EMAIL } })
    const body = { token: mailedToken('log-in-link', EMAIL) }
    return await request('POST', '/api/login/link', { body, headers: { 'user-agent': PHONE } })
  }
  const notices = () => mails().flatMap((mail) => (mail.template === 'new-way-in' ? [mail] : []))
  return { ...product, ada, byLink, notices }
}

it('the first log-in by a link is told by mail, with the device in words, and no later one', async () => {
  const { byLink, notices } = await setUp()
  expect(cookieOf(await byLink())).toContain('session=')
  expect(notices()).toHaveLength(1)
  expect(notices()[0]).toMatchObject({
    recipient: EMAIL,
    variables: {
      way: 'con un link via email',
      device: 'Chrome su Android',
      at: '3 marzo 2026 alle ore 10:11',
    },
  })
  await byLink()
  expect(notices()).toHaveLength(1)
})

it('a log-in of the kind that one always used is told to nobody', async () => {
  const { logIn, notices } = await setUp()
  await logIn(EMAIL)
  await logIn(EMAIL)
  expect(notices()).toEqual([])
})

it('a password that fails, or a code that is missing, is no log-in', async () => {
  const { request, notices, connection } = await setUp()
  connection.exec(`DELETE FROM known_ways_in; INSERT INTO known_ways_in
    SELECT id, 'mail-link', 0 FROM users`)
  await request('POST', '/api/login', { body: { email: EMAIL, password: 'Sbagliata1' } })
  expect(notices()).toEqual([])
  await request('POST', '/api/login', { body: { email: EMAIL, password: TEST_PASSWORD } })
  expect(notices()).toMatchObject([{ variables: { way: 'con la password' } }])
})

it('the mail goes to nobody else, and parallel log-ins tell once', async () => {
  const { notices, logIn, connection, signUp } = await setUp()
  await signUp({ isVerified: true })
  connection.exec(`DELETE FROM known_ways_in; INSERT INTO known_ways_in
    SELECT id, 'mail-link', 0 FROM users`)
  await Promise.all([logIn(EMAIL), logIn(EMAIL), logIn(EMAIL)])
  expect(notices().map(({ recipient }) => recipient)).toEqual([EMAIL])
})
