/** Export and erasure that the staff does for somebody who asked for it. */
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { testApp } from '#src/test-app.ts'

const REASON = { reason: 'Richiesta arrivata per lettera, con il documento.' }

const setUp = async () => {
  const product = testApp()
  const { signUp, signUpStaff, request } = product
  const [person, admin, colleague] = [
    await signUp({ firstName: 'Ada' }),
    await signUpStaff('admin'),
    await signUpStaff('admin'),
  ]
  const path = (what: string, id = person.user.id) => `/api/admin/users/${id}/${what}`
  const ask = (what: string, by = admin, body: object = REASON) =>
    request('POST', path(what), { cookie: by.cookie, body })
  const archive = (by = admin) => request('GET', path('export'), { cookie: by.cookie })
  return { ...product, person, admin, colleague, path, ask, archive }
}

describe('the data of somebody who asked the staff for them', () => {
  it('can be read for ten minutes by who wrote the reason, and by nobody else', async () => {
    const { ask, archive, colleague, clock, mails } = await setUp()
    expect((await archive()).status).toBe(409)
    expect((await ask('export')).status).toBe(200)
    const reply = await archive()
    expect(reply.headers.get('content-type')).toBe('application/zip')
    expect((await reply.text()).startsWith('PK')).toBe(true)
    expect((await archive(colleague)).status).toBe(409)
    clock.advance(11 * MINUTE_MS)
    expect((await archive()).status).toBe(409)
    const told = mails().filter(({ template }) => template === 'data-exported')
    expect(told.map(({ variables }) => variables)).toMatchObject([{ staff: [REASON] }])
  })

  it('ask for a reason, and have a limit', async () => {
    const { ask, admin } = await setUp()
    expect((await ask('export', admin, { reason: ' ' })).status).toBe(400)
    for (const _ of [1, 2, 3, 4, 5]) expect((await ask('export')).status).toBe(200)
    expect((await ask('export')).status).toBe(429)
  })

  it('are erased with the account, which is told to the person and stays on record', async () => {
    const { ask, person, connection, mails } = await setUp()
    expect((await ask('erase')).status).toBe(200)
    expect((await ask('erase')).status).toBe(404)
    expect(connection.prepare('SELECT 1 FROM users WHERE email = ?').get(person.user.email)).toBe(
      undefined,
    )
    expect(mails().map(({ template }) => template)).toContain('account-erased')
  })

  it('are never erased by oneself from here', async () => {
    const { request, admin, path } = await setUp()
    const own = path('erase', admin.user.id)
    const reply = await request('POST', own, { cookie: admin.cookie, body: REASON })
    expect(await reply.json()).toMatchObject({ code: 'personal.own-account' })
  })
})
