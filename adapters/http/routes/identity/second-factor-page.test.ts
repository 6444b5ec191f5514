import { expect, it } from 'vitest'
import { enrolSecondFactor } from '#src/test-app/second-factor.ts'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const PAGE = '/login/codice?returnTo=%2Fadmin%2Fordini'

it('a log-in with a second factor works without JavaScript', async () => {
  const product = testApp()
  const { app } = product
  const admin = await product.signUpStaff('admin')
  const factor = await enrolSecondFactor(product, admin)
  const post = (path: string, fields: Record<string, string>, session = '') =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: session },
      body: new URLSearchParams(fields).toString(),
    })
  const login = { email: admin.user.email, password: TEST_PASSWORD, returnTo: '/admin/ordini' }
  const first = await post('/login', login)
  expect(first.headers.get('location')).toBe(PAGE)
  const pending = cookieOf(first)
  const shown = await app.request(PAGE, { headers: { cookie: pending } })
  expect(shown.status).toBe(200)
  expect(await shown.text()).toContain('name="code"')

  const wrong = await post(PAGE, { code: '000000' }, pending)
  expect(wrong.status).toBe(400)
  const again = await wrong.text()
  expect(again).toContain('Codice non corretto')
  expect(again).toContain('value="/admin/ordini"')
  const right = { code: factor.nextCode(), returnTo: '/admin/ordini' }
  const done = await post('/login/codice', right, pending)
  expect(done.status).toBe(303)
  expect(done.headers.get('location')).toBe('/admin/ordini')
  const me = await product.request('GET', '/api/auth/user', { cookie: cookieOf(done) })
  expect(me.status).toBe(200)
  const stranger = await app.request('/login/codice')
  expect(stranger.headers.get('location')).toBe('/login')
})
