/** A request that the staff writes for somebody on the telephone. */
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testApp } from '#src/test-app.ts'

const CALLER = { ...SAMPLE_REQUEST, clientEmail: 'chi.chiama@example.it' }
const NO_ADDRESS = { ...SAMPLE_REQUEST, clientEmail: '', preferredContactMethods: ['phone'] }
const SPOKEN = { how: 'spoken', at: '2026-03-03T08:55:00.000Z' }
const BY_LINK = { how: 'link' }

const setUp = async () => {
  const product = testApp()
  const { request, signUpStaff, mails } = product
  const staff = await signUpStaff('moderator')
  const take = async (body: object, headers = {}) => {
    const reply = await request('POST', '/api/admin/job-requests', {
      body,
      headers,
      cookie: staff.cookie,
    })
    return { status: reply.status, body: (await reply.json()) as OwnJobRequestReply }
  }
  const approve = async (id: string) => {
    const path = `/api/admin/job-requests/${id}/approve`
    return (await request('POST', path, { cookie: staff.cookie })).status
  }
  const isPublic = async (id: string) =>
    (await request('GET', `/api/job-requests/${id}`)).status === 200
  const mailOf = (recipient: string) =>
    mails().findLast((mail) => mail.recipient === recipient && mail.template === 'request-taken')
  const press = async (path: string) => {
    const form = new URLSearchParams(path.split('?')[1])
    const reply = await product.app.request('/conferma-annuncio', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    return reply.headers.get('location')
  }
  return { ...product, staff, take, approve, isPublic, mailOf, press }
}

/** The words of the mail that asks. */
type ConsentMail = { agree: { path: string }[]; refusePath: string }

describe('a request taken by telephone', () => {
  it('is not public before its client agrees by the link and the staff approves', async () => {
    const { take, approve, isPublic, mailOf, press } = await setUp()
    const { status, body } = await take({ ...CALLER, consent: BY_LINK })
    expect(status).toBe(201)
    expect(body).toMatchObject({ consent: 'missing', moderationState: 'pending', images: [] })
    expect(await approve(body.id)).toBe(409)
    expect(await isPublic(body.id)).toBe(false)

    const words = mailOf(CALLER.clientEmail)?.variables as unknown as ConsentMail
    const path = words.agree[0]?.path ?? ''
    expect(await press(path)).toBe('/conferma-annuncio?kind=job&end=agreed')
    expect(await press(path)).toBe('/conferma-annuncio?kind=job&end=agreed')
    expect(await isPublic(body.id)).toBe(false)
    expect(await approve(body.id)).toBe(200)
    expect(await isPublic(body.id)).toBe(true)
  })

  it('is never public once its client refused', async () => {
    const { take, approve, isPublic, mailOf, press } = await setUp()
    const { body } = await take({ ...CALLER, consent: BY_LINK })
    const words = mailOf(CALLER.clientEmail)?.variables as unknown as ConsentMail
    const { agree, refusePath } = words
    expect(await press(refusePath)).toBe('/conferma-annuncio?kind=job&end=refused')
    expect(await press(agree[0]?.path ?? '')).toBe('/conferma-annuncio?kind=job&end=done')
    expect(await approve(body.id)).toBe(409)
    expect(await isPublic(body.id)).toBe(false)
  })

  it('belongs to a new account that nobody can log in to', async () => {
    const { take, request } = await setUp()
    await take({ ...CALLER, consent: BY_LINK })
    const body = { email: CALLER.clientEmail, password: '' }
    for (const password of ['Segreta123', 'A'.repeat(43)])
      expect((await request('POST', '/api/login', { body: { ...body, password } })).status).toBe(
        401,
      )
  })

  it.each([
    ['a spoken consent', SPOKEN],
    ['a link', BY_LINK],
  ])('is no listing of a member, by %s, until the member’s mailbox agrees', async (_, consent) => {
    const { take, signUp, connection, mails, press, approve, isPublic } = await setUp()
    const member = await signUp({ email: 'cliente@example.it', isVerified: true })
    const number = '+39 333 9999999'
    const taken = await take({
      ...CALLER,
      clientEmail: member.user.email,
      clientPhone: number,
      consent,
    })
    expect(taken.status).toBe(202)
    const owned = () =>
      connection
        .prepare('SELECT id FROM job_requests WHERE client_id = ?')
        .pluck()
        .all(member.user.id) as string[]
    expect(owned()).toEqual([])
    const mail = mails().find(({ template }) => template === 'request-by-telephone')
    if (mail?.template !== 'request-by-telephone') throw new Error('Not mailed')
    expect([mail.recipient, mail.variables.phone]).toEqual([member.user.email, number])

    expect(await press(mail.variables.agreePath)).toContain('end=agreed')
    expect(await press(mail.variables.agreePath)).toContain('end=agreed')
    const [id = ''] = owned()
    expect(owned()).toHaveLength(1)
    expect(await isPublic(id)).toBe(false)
    expect(await approve(id)).toBe(200)
    expect(connection.prepare('SELECT count(*) FROM telephone_requests').pluck().get()).toBe(0)
  })

  it('is gone when the member refuses, and cannot be agreed to any more', async () => {
    const { take, signUpStaff, connection, mails, press } = await setUp()
    const admin = await signUpStaff('admin')
    await take({ ...CALLER, clientEmail: admin.user.email, consent: SPOKEN })
    const mail = mails().find(({ template }) => template === 'request-by-telephone')
    if (mail?.template !== 'request-by-telephone') throw new Error('Not mailed')
    expect(await press(mail.variables.refusePath)).toContain('end=refused')
    expect(await press(mail.variables.agreePath)).toContain('end=invalid')
    expect(connection.prepare('SELECT count(*) FROM job_requests').pluck().get()).toBe(0)
    expect(connection.prepare('SELECT count(*) FROM telephone_requests').pluck().get()).toBe(0)
  })

  it('is refused for a closed account', async () => {
    const { take, signUp, connection } = await setUp()
    const { user } = await signUp({ email: 'chiuso@example.it' })
    connection.prepare('UPDATE users SET is_active = 0 WHERE id = ?').run(user.id)
    const taken = await take({ ...CALLER, clientEmail: user.email, consent: BY_LINK })
    expect(taken).toMatchObject({ status: 409, body: { code: 'job-request.account-closed' } })
  })

  it('without an address records who heard the consent and when, and writes to nobody', async () => {
    const { take, approve, isPublic, mails, connection, staff } = await setUp()
    const two = [
      await take({ ...NO_ADDRESS, consent: SPOKEN }),
      await take({ ...NO_ADDRESS, consent: SPOKEN }),
    ]
    for (const { status, body } of two) {
      expect(status).toBe(201)
      expect(body.consent).toBe('spoken')
      expect(await approve(body.id)).toBe(200)
      expect(await isPublic(body.id)).toBe(true)
    }
    expect(mails().filter(({ recipient }) => recipient.endsWith('.invalid'))).toEqual([])
    expect(
      connection.prepare('SELECT DISTINCT how, given_at, taken_by FROM request_consents').all(),
    ).toEqual([{ how: 'spoken', given_at: Date.parse(SPOKEN.at), taken_by: staff.user.id }])
  })

  it('shows a professional the number, and no address that reaches nobody', async () => {
    const { take, approve, request, signUpStaff } = await setUp()
    const { body } = await take({ ...NO_ADDRESS, consent: SPOKEN })
    await approve(body.id)
    const { cookie } = await signUpStaff('admin')
    const reply = await request('POST', `/api/job-requests/${body.id}/reveal-contact`, { cookie })
    expect(await reply.json()).toMatchObject({
      clientEmail: '',
      clientPhone: SAMPLE_REQUEST.clientPhone,
    })
  })

  it.each([
    ['no number', { clientPhone: '' }, SPOKEN, 'clientPhone'],
    ['a link to nowhere', { clientEmail: '' }, BY_LINK, 'consent.how'],
    ['mails to nowhere', { clientEmail: '' }, SPOKEN, 'clientEmail'],
    ['a consent without its moment', {}, { how: 'spoken' }, 'consent.at'],
    ['a consent of tomorrow', {}, { how: 'spoken', at: '2026-03-04T09:00:00Z' }, 'consent.at'],
    ['a consent of last year', {}, { how: 'spoken', at: '2025-03-04T09:00:00Z' }, 'consent.at'],
    ['a made-up consent', {}, { how: 'sms' }, 'consent.how'],
  ])('is refused with %s', async (_, fields, consent, path) => {
    const { take } = await setUp()
    const { status, body } = await take({ ...CALLER, ...fields, consent })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ path })]),
    })
  })

  it('is made once, however often the form is sent', async () => {
    const { take, clock, connection } = await setUp()
    const send = () => take({ ...NO_ADDRESS, consent: SPOKEN }, { 'Idempotency-Key': 'una-volta' })
    const first = await send()
    clock.advance(HOUR_MS)
    expect((await send()).body.id).toBe(first.body.id)
    expect(connection.prepare('SELECT count(*) FROM request_consents').pluck().get()).toBe(1)
  })
})
