import { expect, it } from 'vitest'
import { DAY_MS, SECOND_MS } from '#modules/kernel/time.ts'
import { testApp } from '#src/test-app.ts'

const PLUMBER = {
  legalName: 'Idraulica Bianchi di Bruno Bianchi',
  vatId: '02345670158',
  legalForm: 'ditta individuale',
  reaNumber: 'MI 123456',
  address: 'Via Torino 5',
  postalCode: '20123',
  city: 'Milano',
  provinceId: 'MI',
  phone: '+39 02 1234567',
  about: 'Riparazioni e bagni nuovi, in giornata.',
  trades: ['idraulico'],
  areas: [{ provinceId: 'MI' }],
}

const setUp = async () => {
  const product = testApp()
  const { user } = await product.signUp({ isVerified: true })
  let { cookie } = await product.logIn(user.email)
  const call = async (method: string, path: string, body?: object) => {
    const reply = await product.request(method, path, { cookie, ...(body && { body }) })
    return { status: reply.status, body: await reply.json() }
  }
  const staff = await product.signUpStaff('admin')
  return {
    ...product,
    call,
    approve: async () => {
      const { id } = (await call('GET', '/api/firm')).body
      const path = `/api/admin/firms/${id}/approve`
      expect((await product.request('POST', path, staff)).status).toBe(200)
    },
    save: (tradeName: string) => call('PUT', '/api/firm', { ...PLUMBER, tradeName }),
    nextDay: async () => {
      product.clock.advance(DAY_MS)
      ;({ cookie } = await product.logIn(user.email))
    },
  }
}

it('a firm that is renamed again and again keeps three old addresses and leaves the others', async () => {
  const { save, call, approve, nextDay, connection } = await setUp()
  await save('Nome 0')
  expect((await call('POST', '/api/firm/show')).status).toBe(200)
  await approve()
  const names = () => connection.prepare('SELECT slug FROM firm_slugs ORDER BY rowid').pluck().all()
  for (let n = 1; n <= 25; n += 1) {
    if (n === 15) await nextDay()
    expect((await save(`Nome ${n}`)).status).toBe(200)
    await approve()
  }
  expect(names()).toEqual(['nome-22-milano', 'nome-23-milano', 'nome-24-milano'])
  await save('Nome 23')
  await approve()
  expect((await call('GET', '/api/firm')).body.slug).toBe('nome-23-milano')
  expect(names()).toEqual(['nome-22-milano', 'nome-24-milano', 'nome-25-milano'])
})

it('a profile is saved, shown and hidden 20 times a day', async () => {
  const { save, call, nextDay } = await setUp()
  for (let n = 0; n < 20; n += 1) expect((await save('Idraulica Bianchi')).status).toBe(200)
  const message = 'Troppi tentativi. Riprova tra 24 ore.'
  expect(await save('Altro')).toMatchObject({ status: 429, body: { message } })
  for (let n = 0; n < 10; n += 1) {
    expect((await call('POST', '/api/firm/show')).status).toBe(200)
    expect((await call('POST', '/api/firm/hide')).status).toBe(200)
  }
  expect(await call('POST', '/api/firm/show')).toMatchObject({ status: 429, body: { message } })
  await nextDay()
  expect((await call('POST', '/api/firm/show')).status).toBe(200)
})

it('showing and hiding drops the cached pages once a second, and what the staff takes away at once', async () => {
  const { save, call, approve, clock, app, connection } = await setUp()
  await save('Idraulica Bianchi')
  const seen = async () =>
    (await app.request('/professionisti/idraulica-bianchi-milano')).status === 200
  expect(await seen()).toBe(false)
  await call('POST', '/api/firm/show')
  await approve()
  expect(await seen()).toBe(true)
  await call('POST', '/api/firm/hide')
  expect(await seen()).toBe(false)
  await call('POST', '/api/firm/show')
  expect(await seen()).toBe(true)
  for (let n = 0; n < 4; n += 1) {
    await call('POST', '/api/firm/hide')
    expect(await seen()).toBe(true)
    await call('POST', '/api/firm/show')
  }
  await call('POST', '/api/firm/hide')
  clock.advance(SECOND_MS)
  expect(await seen()).toBe(false)
  await call('POST', '/api/firm/show')
  clock.advance(SECOND_MS)
  expect(await seen()).toBe(true)
  connection.exec("UPDATE firms SET state = 'suspended'")
  expect(await seen()).toBe(false)
})
