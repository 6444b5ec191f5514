/** Through every door by which a person or firm gets a name. */
import { describe, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

const PERSON = {
  email: 'nuova@example.it',
  password: 'Parola-segreta-9',
  firstName: 'Assistenza',
  lastName: 'CercoOffro',
}

describe.each([
  ['Assistenza', 'CercoOffro'],
  ['Cerco', '0ffro'],
  ['Ma\u202erio', 'Rossi'],
  ['Mаrio', 'Rossi'],
  ['ᴀꜱꜱɪꜱᴛᴇɴᴢᴀ', 'ᴄᴇʀᴄᴏᴏꜰꜰʀᴏ'],
])('%s %s', (firstName, lastName) => {
  it('is no name for an account, a profile, a firm or a request', async () => {
    const { call, plumber, app } = await testFirms()
    const registered = await app.request('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...PERSON, firstName, lastName }),
    })
    expect(registered.status).toBe(400)
    const profile = await call('PATCH', '/api/users/me', plumber, { firstName, lastName })
    expect(profile).toMatchObject({ status: 400, body: { code: 'profile.name' } })
    const tradeName = `${firstName} ${lastName}`
    expect(await call('PUT', '/api/firm', plumber, { ...TEST_FIRM, tradeName })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'tradeName' }] },
    })
    const request = { ...SAMPLE_REQUEST, clientName: firstName, clientLastName: lastName }
    expect(await call('POST', '/api/job-requests', plumber, request)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'clientLastName' }] },
    })
  })
})

it.each([
  ['Enel', 'Energia'],
  ['Ene1', 'Energia'],
  ['ᴇɴᴇʟ', 'Servizi'],
  ['Poste', 'ltaliane'],
])('%s %s is nobody’s name, of an account, a profile, a request or an item', async (...name) => {
  const [firstName, lastName] = name
  const { call, plumber, app } = await testFirms()
  const registered = await app.request('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...PERSON, firstName, lastName }),
  })
  expect(registered.status).toBe(400)
  expect(await registered.text()).toContain('grande azienda')
  const profile = await call('PATCH', '/api/users/me', plumber, { firstName, lastName })
  expect(profile).toMatchObject({ status: 400, body: { code: 'profile.name' } })
  const request = { ...SAMPLE_REQUEST, clientName: firstName, clientLastName: lastName }
  expect(await call('POST', '/api/job-requests', plumber, request)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'clientLastName' }] },
  })
  const item = { ...SAMPLE_ITEM, sellerName: firstName, sellerLastName: lastName }
  expect(await call('POST', '/api/showcase-items', plumber, item)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'sellerLastName' }] },
  })
})

it.each([
  ['Edison', 'Hoxha'],
  ['Paolo', 'Ferrero'],
])('%s %s registers, although a company is called so', async (firstName, lastName) => {
  const { request } = testApp()
  const body = { ...PERSON, firstName, lastName }
  expect((await request('POST', '/api/auth/register', { body })).status).toBe(201)
})

describe('the name of a site', () => {
  const register = async (siteName: string, lastName: string) => {
    const { request } = testApp({ SITE_NAME: siteName })
    const body = { ...PERSON, firstName: 'Aiuto', lastName }
    return (await request('POST', '/api/auth/register', { body })).status
  }

  it.each([
    ['Trova Artigiani', 'TrovaArtigiani', 400],
    ['Trova Artigiani', 'CercoOffro', 201],
    ['Casa', 'di Casa', 400],
    ['Casa', 'Casagrande', 201],
    ['CercoOffro', 'CercoOffro', 400],
  ])('%s, is reserved as it is configured: %s %d', async (siteName, lastName, status) => {
    expect(await register(siteName, lastName)).toBe(status)
  })
})

it('the staff may be called so', async () => {
  const { call, admin } = await testFirms()
  const names = { firstName: 'Assistenza', lastName: 'CercoOffro' }
  expect(await call('PATCH', '/api/users/me', admin, names)).toMatchObject({ status: 200 })
})

it.each([
  ['Assistenza caldaie Rossi', 200],
  ['Amministrazione condomini Bianchi', 200],
  ['Amministrazione', 400],
  ['Assistenza CercoOffro', 400],
])('a firm called %s: %d', async (legalName, status) => {
  const { call, plumber } = await testFirms()
  expect(await call('PUT', '/api/firm', plumber, { ...TEST_FIRM, legalName })).toMatchObject({
    status,
  })
})
