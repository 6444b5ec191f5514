/** Every field for an address takes what browsers and mail servers take, and keeps one form of it. */
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import type { ProspectImportReply } from '#modules/growth/contract/prospects.ts'
import { StaffInput } from '#modules/identity/contract/account.ts'
import { emailField } from '#modules/kernel/contract.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { CONSUMER_PROFILE } from '#src/test-app/shopper.ts'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

const ADDRESSES = [
  ["Sandro.D'Angelo@Example.it", "sandro.d'angelo@example.it"],
  ['info@caffè.it', 'info@xn--caff-8oa.it'],
  ['info@xn--caff-8oa.it', 'info@xn--caff-8oa.it'],
  ['a&b@example.it', 'a&b@example.it'],
  ['\u202Aada@example.it\u202C\u00A0', 'ada@example.it'],
] as const

const FAULT = 'no@vero@example.it'

const MESSAGE = { name: 'Ada', subject: 'Una domanda', message: 'Come si pubblica?', email: '' }
const NOTICE = {
  reason: 'fraud',
  name: 'Ada Rossi',
  goodFaith: true,
  explanation: 'Chiede soldi prima di venire, a nome di altri.',
}

const FIELDS = {
  waitingList: (email: string) => [
    ['POST', '/api/waiting-list'],
    { email, role: 'client', provinceId: 'MI' },
    'SELECT email FROM waiting_list',
  ],
  contact: (email: string) => [
    ['POST', '/api/contact'],
    { ...MESSAGE, email },
    'SELECT email FROM contact_messages',
  ],
  request: (clientEmail: string) => [
    ['POST', '/api/job-requests'],
    { ...SAMPLE_REQUEST, clientEmail },
    'SELECT client_email FROM job_requests',
  ],
  item: (sellerEmail: string) => [
    ['POST', '/api/showcase-items'],
    { ...SAMPLE_ITEM, sellerEmail },
    'SELECT seller_email FROM showcase_items',
  ],
  firm: (pec: string) => [['PUT', '/api/firm'], { ...TEST_FIRM, pec }, 'SELECT pec FROM firms'],
  prospect: (email: string) => [
    ['POST', '/api/admin/prospects'],
    { name: 'Rossi', email },
    'SELECT email FROM prospects',
  ],
  company: (email: string) => [
    ['PUT', '/api/admin/settings/company'],
    { email },
    "SELECT value ->> 'email' FROM settings WHERE key = 'company'",
  ],
  certified: (address: string) => [
    ['PUT', '/api/admin/settings/pec'],
    { address },
    "SELECT value ->> 'address' FROM settings WHERE key = 'pec'",
  ],
  sdi: (sdiAddress: string) => [
    ['PUT', '/api/admin/settings/pec'],
    { sdiAddress },
    "SELECT value ->> 'sdiAddress' FROM settings WHERE key = 'pec'",
  ],
  billing: (pecEmail: string) => [
    ['PUT', '/api/billing/profile'],
    { ...CONSUMER_PROFILE, pecEmail },
    'SELECT pec_email FROM billing_profiles',
  ],
} satisfies Record<string, (email: string) => unknown[]>

it.each(
  Object.keys(FIELDS).flatMap((field) =>
    ADDRESSES.map(([typed, stored]) => [field as keyof typeof FIELDS, typed, stored] as const),
  ),
)('%s takes %j', async (field, typed, stored) => {
  const { request, signUpStaff, connection } = testApp()
  const { cookie } = await signUpStaff('admin')
  connection.exec('UPDATE users SET email_verified = 1')
  const zone = { provinces: ['PD'], categories: [] }
  await request('PUT', '/api/admin/settings/launch', { cookie, body: zone })
  const send = async (email: string) => {
    const [[method, path], body] = FIELDS[field](email) as [[string, string], object]
    return await request(method, path, { cookie, body })
  }
  const refused = await send(FAULT)
  expect(refused.status).toBe(400)
  const reply = await send(typed)
  expect(reply.status, await reply.clone().text()).toBeLessThan(300)
  expect(
    connection
      .prepare(FIELDS[field](typed)[2] as string)
      .pluck()
      .get(),
  ).toBe(stored)
})

it.each(ADDRESSES)('an imported prospect of %j is one', async (typed, stored) => {
  const { app, signUpStaff, connection } = testApp()
  const { cookie } = await signUpStaff('admin')
  const send = async (email: string, trial = '') => {
    const reply = await app.request(`/api/admin/prospects/import${trial}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', cookie },
      body: `nome,E-mail\r\nRossi,${email}\r\n`,
    })
    return (await reply.json()) as ProspectImportReply
  }
  expect((await send(FAULT, '?dryRun=1')).faults).toMatchObject([{ row: 2, field: 'email' }])
  expect(await send(typed)).toMatchObject({ faults: [], added: 1 })
  expect(connection.prepare('SELECT email FROM prospects').pluck().all()).toEqual([stored])
})

it.each(ADDRESSES)('the command line makes and finds an account of %j', async (typed, stored) => {
  const { identity, billing, connection } = testApp()
  const person = { firstName: 'Ada', lastName: 'Rossi', password: 'Segreta123', role: 'admin' }
  const input = parse(StaffInput, { ...person, email: typed })
  expect((await identity.createStaff(input)).ok).toBe(true)
  expect(connection.prepare('SELECT email FROM users').pluck().all()).toEqual([stored])
  expect(billing.grantSubscription({ email: typed, planSlug: 'basic' }).ok).toBe(true)
  expect(parse(emailField, typed)).toBe(stored)
})

it.each(ADDRESSES)('the sender of mails may be %j', async (fromEmail, senderAddress) => {
  const { request, signUpStaff } = testApp()
  const { cookie } = await signUpStaff('admin')
  const put = (body: object) =>
    request('PUT', '/api/admin/settings/email', { cookie, body: { ...body, replyTo: fromEmail } })
  expect((await put({ fromEmail: FAULT })).status).toBe(400)
  expect(await (await put({ fromEmail })).json()).toMatchObject({
    senderAddress,
    replyTo: senderAddress,
  })
})

it.each(ADDRESSES)('an account of %j is one, whatever way its address is typed', async (typed) => {
  const { signUp, logIn, request, billing, connection } = testApp()
  const { user } = await signUp({ email: typed })
  const again = { firstName: 'Bea', lastName: 'Verdi', password: 'Segreta123' }
  for (const [other, stored] of ADDRESSES) {
    if (stored !== user.email) continue
    expect((await logIn(other)).user.id).toBe(user.id)
    const body = { ...again, email: other }
    expect((await request('POST', '/api/auth/register', { body })).status).toBe(409)
    expect(billing.grantSubscription({ email: other, planSlug: 'basic' }).ok).toBe(true)
    await request('POST', '/api/auth/forgot-password', { body: { email: other } })
  }
  expect(connection.prepare('SELECT count(*) FROM users').pluck().get()).toBe(1)
  const resets = connection.prepare(
    "SELECT DISTINCT recipient FROM outbox WHERE template = 'reset-password'",
  )
  expect(resets.pluck().all()).toEqual([user.email])
})

it('a notice keeps its sender’s address like any other', async () => {
  const { signUp, jobs, request, connection } = testApp()
  const { id } = await jobs.publishApproved(await signUp())
  const body = { ...NOTICE, email: ' Info@Caffè.it ' }
  const reply = await request('POST', `/api/listings/job/${id}/report`, { body })
  expect(reply.status, await reply.text()).toBeLessThan(300)
  expect(connection.prepare('SELECT notifier_email FROM listing_notices').pluck().get()).toBe(
    'info@xn--caff-8oa.it',
  )
})

it('a blocked domain is blocked in either form', async () => {
  const { signUpStaff, request } = testApp()
  const { cookie } = await signUpStaff('admin')
  const body = { blockedMailDomains: ['Caffè.it'] }
  expect((await request('PUT', '/api/admin/settings/doors', { cookie, body })).status).toBe(200)
  for (const email of ['info@caffè.it', 'info@bar.xn--caff-8oa.it']) {
    const account = { firstName: 'Ada', lastName: 'Rossi', password: 'Segreta123', email }
    const reply = await request('POST', '/api/auth/register', { body: account })
    expect(reply.status).toBeGreaterThanOrEqual(400)
  }
})

it('a password opens the account however its accents are put together, also with a hash of before', async () => {
  const { signUp, logIn, connection } = testApp()
  const [composed, apart] = ['Perché123', 'Perche\u0301123']
  const { user } = await signUp({ password: apart })
  await logIn(user.email, composed)
  await logIn(user.email, apart)
  const { hash } = await import('argon2')
  const before = await hash(apart, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  const stored = () => connection.prepare('SELECT password_hash FROM users').pluck().get()
  connection.prepare('UPDATE users SET password_hash = ?').run(before)
  await logIn(user.email, composed)
  expect(stored()).not.toBe(before)
  const renewed = stored()
  await logIn(user.email, apart)
  expect(stored()).toBe(renewed)
  await expect(logIn(user.email, 'Perche123')).rejects.toThrow()
})
