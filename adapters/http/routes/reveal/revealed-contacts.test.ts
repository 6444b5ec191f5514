import { expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { RevealedContactListReply } from '#modules/reveal/contract/revealed-contacts.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'

it('lists who saw whose contact by day, the newest first, without any contact, for admins alone', async () => {
  const market = await testMarketplace()
  const { request, clock, signUpStaff, professional, publish, reveal, client } = market
  const [first, second] = [await professional(), await professional()]
  const id = publish()
  const dayNow = () => clock.now().toISOString().slice(0, 10)
  await reveal(id, first.cookie)
  const before = dayNow()
  clock.advance(2 * DAY_MS)
  const after = dayNow()
  await reveal(id, second.cookie)
  const { cookie } = await signUpStaff('admin')
  await reveal(id, cookie)
  const list = async (query = '', by = cookie) =>
    await request('GET', `/api/admin/contact-reveals${query}`, { cookie: by })
  const found = async (query = '') => (await (await list(query)).json()) as RevealedContactListReply
  const all = await found()
  expect(all.items.map(({ professionalId }) => professionalId)).toEqual([
    second.user.id,
    first.user.id,
  ])
  expect(all.total).toBe(2)
  expect(all.items[0]).toMatchObject({ kind: 'job', listingId: id, isReturned: false })
  const text = JSON.stringify(all)
  expect(text).not.toContain(client.user.email)
  expect(text).not.toContain(first.user.email)
  expect((await found(`?from=${after}`)).total).toBe(1)
  expect((await found(`?to=${before}`)).items.map((one) => one.professionalId)).toEqual([
    first.user.id,
  ])
  const { cookie: moderator } = await signUpStaff('moderator')
  for (const by of [moderator, first.cookie, client.cookie])
    expect((await list('', by)).status).toBe(403)
})
