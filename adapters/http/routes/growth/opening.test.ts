import { expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'

const FILE = `nome,mestiere,citta,telefono,email,note
Bianchi,Idraulico,Padova,,irma@example.it,
Rossi,Elettricista,Abano Terme,049 123456,,
Verdi,Idraulico,Este,,,
`
const PADUA = { regionId: '05', provinceId: 'PD', city: 'Padova', postalCode: '35121' }

it('opens plumbers and electricians of Padua: from nothing to a first contact seen with a gift', async () => {
  const market = await testFirms()
  const { app, admin, call, request, connection, growth, openFirm, jobs } = market
  const zone = { provinces: ['PD'], categories: ['idraulico', 'elettricista'] }
  await call('PUT', '/api/admin/settings/launch', admin, zone)
  const page = async (path: string) => (await app.request(path)).text()
  expect(await page('/professionisti/idraulico/padova')).toContain('Che cosa dice la legge')

  const invitation = {
    label: 'Giro di Padova',
    count: 10,
    expiresAt: '2027-01-31',
    gift: { contacts: 2, days: 30 },
  }
  const { id, codes } = (await call('POST', '/api/admin/invitations', admin, invitation)).body
  const slips = await request('GET', `/api/admin/invitations/${id}/slips.pdf`, admin)
  expect([slips.status, codes.length]).toEqual([200, 10])
  const imported = await app.request('/api/admin/prospects/import', {
    method: 'POST',
    headers: { cookie: admin.cookie, 'content-type': 'text/csv' },
    body: FILE,
  })
  expect(await imported.json()).toMatchObject({ added: 3 })

  const waits = { email: 'ada@example.it', role: 'client', provinceId: 'VR' }
  expect((await request('POST', '/api/waiting-list', { body: waits })).status).toBe(202)

  const registered = await request('POST', '/api/auth/register', {
    body: {
      firstName: 'Irma',
      lastName: 'Neri',
      email: 'irma@example.it',
      password: 'Una password lunga 7',
      userType: 'professional',
      invitation: codes[0].code,
    },
  })
  const irma = {
    user: await registered.json(),
    cookie: registered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  } as typeof admin
  connection.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').run(irma.user.id)
  expect(growth.prospects.moveOn()).toBe(1)
  await openFirm(irma, { ...PADUA, trades: ['idraulico'], areas: [{ provinceId: 'PD' }] })

  const { postalCode: _, ...place } = PADUA
  const published = await jobs.publishApproved(await market.signUp(), {
    ...place,
    title: 'Lavello',
  })
  const html = await page('/professionisti/idraulico/padova')
  expect(html).toContain('Lavello, Padova')
  expect(html).toContain(TEST_FIRM.tradeName)
  const revealed = await call('POST', `/api/job-requests/${published.id}/reveal-contact`, irma)
  expect(revealed).toMatchObject({ status: 200, body: { clientLastName: 'Cognomesegreto' } })

  const { items } = (await call('GET', '/api/admin/invitations', admin)).body
  expect(items[0].results).toMatchObject({ registered: 1, shown: 1, revealed: 1, paid: 0 })
  const { items: rows } = (await call('GET', '/api/admin/market', admin)).body
  expect(rows[0]).toMatchObject({
    categoryId: 'idraulico',
    provinceId: 'PD',
    requests: 1,
    firms: 1,
  })
})
