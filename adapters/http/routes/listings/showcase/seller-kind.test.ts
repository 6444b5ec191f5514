import { expect, it } from 'vitest'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { putItem } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

it('an item says neither private nor by trade until its seller did, of whichever side the account is', async () => {
  const product = testApp()
  const { connection } = product
  const { signUp, request } = await testMarketplace(product)
  const { user } = await signUp({ isVerified: true, userType: 'professional' })
  const id = putItem(product, user.id)
  const read = async (path: string) => await (await request('GET', path)).text()
  const kind = async () => JSON.parse(await read(`/api/showcase-items/${id}`)).sellerKind
  const setSide = (side: string) =>
    connection.prepare('UPDATE users SET user_type = ? WHERE id = ?').run(side, user.id)

  for (const side of ['professional', 'client', 'professional']) {
    setSide(side)
    expect(await kind(), side).toBeNull()
    for (const list of ['/api/showcase-items', '/api/recent-showcase'])
      expect(await read(list), list).toContain('"sellerKind":null')
    for (const page of ['/vetrina', `/vetrina/${id}`])
      expect(await read(page), page).not.toMatch(
        /Venditore (professionale|privato)|Chi vende è un privato/,
      )
    expect(await read(`/vetrina/${id}`)).toContain(
      'non ha detto se vende come privato o per lavoro',
    )
  }

  connection.prepare("UPDATE users SET seller_kind = 'trader' WHERE id = ?").run(user.id)
  for (const side of ['professional', 'client']) {
    setSide(side)
    expect(await kind(), side).toBe('trader')
    expect(await read(`/vetrina/${id}`)).toContain('Venditore professionale')
  }
  connection.prepare("UPDATE users SET seller_kind = 'private' WHERE id = ?").run(user.id)
  expect(await read(`/vetrina/${id}`)).toContain('Venditore privato')
})
