import { expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'

it('moderators see telephone and address of a firm after `Mostra`, which is logged; admins at once', async () => {
  const { call, plumber, admin, signUpStaff, connection } = await testFirms()
  await call('PUT', '/api/firm', plumber, TEST_FIRM)
  await call('POST', '/api/firm/show', plumber)
  const moderator = await signUpStaff('moderator')
  const path = '/api/admin/firms'
  const seen = connection
    .prepare("SELECT count(*) FROM audit_log WHERE action = 'firm.reveal-contact'")
    .pluck()

  const { items } = (await call('GET', path, moderator)).body
  expect(items).toMatchObject([{ phone: null, owner: { email: '' }, isContactHidden: true }])
  expect(JSON.stringify(items)).not.toContain(plumber.user.email)
  const all = (await call('GET', path, admin)).body.items[0]
  expect(all).toMatchObject({ phone: expect.any(String), owner: { email: plumber.user.email } })
  expect(all).not.toHaveProperty('isContactHidden')
  await call('GET', `${path}/${all.id}`, admin)
  expect(seen.get()).toBe(0)

  const shown = await call('GET', `${path}/${all.id}`, moderator)
  expect(shown.body).toMatchObject({ phone: all.phone, owner: { email: plumber.user.email } })
  expect(seen.get()).toBe(1)
  const decided = await call('POST', `${path}/${all.id}/approve`, moderator)
  expect(decided.body).toMatchObject({ state: 'shown', phone: null, owner: { email: '' } })
  expect((await call('GET', `${path}/nessuna`, moderator)).status).toBe(404)
  expect((await call('GET', `${path}/${all.id}`, plumber)).status).toBe(403)
  expect(seen.get()).toBe(1)
})
