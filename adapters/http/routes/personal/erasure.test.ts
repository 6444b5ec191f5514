import { describe, expect, it } from 'vitest'
import { tablesFilledByFillPerson } from '#src/test-app/fill-person.ts'
import { listRowsWith, testTwoPeople } from '#src/test-app/two-people.ts'
import { TEST_PASSWORD, type Visitor } from '#src/test-app/visitors.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

const erase = (app: TestApp, { cookie }: Visitor, password = TEST_PASSWORD) =>
  app.request('DELETE', '/api/users/me', { cookie, body: { password } })

/** Documents retained by law, records of the payments themselves, and what was said of a firm, without the name. */
const DOCUMENTS =
  /^(orders|order_items|invoices|invoice_items|waiting_invoices|sdi_files|sdi_receipts|reviews)$/

describe('deleting the account', () => {
  it('leaves no word of the person in any table but documents, nor in the bytes of the file', async () => {
    const { app, ada } = await testTwoPeople()
    expect(new Set(listRowsWith(app, /zqxada/i).map(({ name }) => name)).size).toBeGreaterThan(25)
    expect((await erase(app, ada)).status).toBe(204)
    app.background.tick()
    await app.background.idle()

    const left = listRowsWith(app, /zqxada/i).filter(({ name }) => !DOCUMENTS.test(name))
    expect(left).toEqual([])
    const bytes = app.connection.serialize().toString('latin1').toLowerCase()
    const forgotten = tablesFilledByFillPerson
      .map(([name]) => name)
      .filter((name) => !DOCUMENTS.test(name))
      .map((name) => `zqxada${name.replaceAll('_', '')}`)
    const onDisk = [
      ...forgotten,
      'zqxadanome',
      'zqxadacognome',
      'zqxada@',
      'zqxadatitolo',
      'zqxadanota',
      'zqxadareviewsimages',
      'zqxadareviewsstatement',
      'zqxadareviewsreply',
      'zqxadareviewsdispute',
    ]
    expect(onDisk.filter((word) => bytes.includes(word))).toEqual([])
    expect(app.connection.pragma('foreign_key_check')).toEqual([])
  })

  it('takes pictures from the folder and from the trash, and nobody else’s', async () => {
    const { app, ada, bruno } = await testTwoPeople()
    await erase(app, ada)
    const names = [...app.pictureFiles.contents().keys()]
    const stem = bruno.picture.replace('.webp', '')
    expect(names.filter((name) => !name.startsWith(stem))).toEqual([])
    expect(names).toHaveLength(3)
    expect(app.pictureFiles.thrownAway()).toHaveLength(3)
  })

  it('leaves to others what is theirs: that a contact was revealed, without whose', async () => {
    const { app, ada, bruno } = await testTwoPeople()
    const before = listRowsWith(app, /brunone/i).length
    await erase(app, ada)

    const reveals = await app.request('GET', '/api/contact-reveals', { cookie: bruno.cookie })
    expect(await reveals.json()).toContainEqual(
      expect.objectContaining({ title: 'Annuncio eliminato', isPublic: false, note: null }),
    )
    const seen = await app.request('GET', '/api/my-job-requests/di-bruno/reveals', {
      cookie: bruno.cookie,
    })
    expect(await seen.json()).toMatchObject([{ name: 'Utente eliminato' }])
    // The note, report and notice about Ada.
    expect(before - listRowsWith(app, /brunone/i).length).toBeLessThanOrEqual(3)
    const orders = app.connection.prepare('SELECT user_id FROM orders WHERE id LIKE ?').pluck()
    const nameless = app.connection
      .prepare("SELECT user_id FROM contact_reveals WHERE job_request_id = 'di-bruno'")
      .pluck()
      .get()
    expect(orders.get(`%${ada.user.id}`)).not.toBe(nameless)
  })

  it('signs out everywhere, refuses the log-in, and tells by a last mail whose row forgets the address', async () => {
    const { app, ada } = await testTwoPeople()
    const reply = await erase(app, ada)
    expect(reply.headers.getSetCookie().join()).toMatch(/session=;/)
    expect((await app.request('GET', '/api/auth/user', { cookie: ada.cookie })).status).toBe(401)
    const again = { email: ada.user.email, password: TEST_PASSWORD }
    expect((await app.request('POST', '/api/login', { body: again })).status).toBe(401)

    app.background.tick()
    await app.background.idle()
    const toAda = app.delivered.filter(({ recipient }) => recipient === ada.user.email)
    expect(toAda.map(({ template }) => template)).toEqual(['account-erased'])
    expect(listRowsWith(app, /account-erased/).join()).not.toContain(ada.user.email)
  })

  it('wants the right password, and another admin to stay', async () => {
    const app = testApp()
    const admin = await app.signUpStaff('admin')
    const wrong = await erase(app, admin, 'Sbagliata1')
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { issues: [{ path: 'password', message: 'Password non corretta' }] },
    ])
    expect(await (await erase(app, admin)).json()).toMatchObject({ code: 'personal.last-admin' })
    await app.signUpStaff('admin')
    expect((await erase(app, admin)).status).toBe(204)
  })

  it('deletes nothing when the renewal cannot be stopped', async () => {
    const { app, ada } = await testTwoPeople()
    app.connection.exec('UPDATE card_subscriptions SET renews = 1')
    const reply = await erase(app, ada)
    expect([reply.status, await reply.json()]).toMatchObject([
      503,
      { code: 'personal.renewal-not-stopped' },
    ])
    expect((await app.request('GET', '/api/auth/user', { cookie: ada.cookie })).status).toBe(200)
  })
})

describe('who saw the data', () => {
  it('is shown to the person: professionals by name, staff without', async () => {
    const { app, ada, bruno } = await testTwoPeople()
    const admin = await app.signUpStaff('admin')
    await app.request('GET', `/api/admin/users/${ada.user.id}`, { cookie: admin.cookie })
    const reply = await app.request('GET', '/api/users/me/accesses', { cookie: ada.cookie })
    const seen = (await reply.json()) as object[]
    expect(seen).toContainEqual(
      expect.objectContaining({ by: 'staff', name: null, action: 'user.view' }),
    )
    expect(seen).toContainEqual(
      expect.objectContaining({ name: `${bruno.user.firstName} ${bruno.user.lastName}` }),
    )
    expect(JSON.stringify(seen)).not.toContain(admin.user.lastName)
  })
})
