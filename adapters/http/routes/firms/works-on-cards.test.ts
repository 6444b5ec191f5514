import { expect, it } from 'vitest'
import { testFirms } from '#src/test-app/firms.ts'
import { putItem } from '#src/test-app/showcase-items.ts'

const picture = (number: number) => `/uploads/${String(number).padStart(32, 'a')}.webp`

it('a firm’s card shows up to three pictures of what it has in the showcase, the newest first', async () => {
  const { call, openFirm, plumber, connection, clock } = await testFirms()
  await openFirm()
  const works = async () => (await call('GET', '/api/firms', plumber)).body.items[0].works
  expect(await works()).toBeUndefined()
  const put = (images: readonly string[]) => {
    clock.advance(60_000)
    const id = putItem({ connection, clock }, plumber.user.id)
    connection
      .prepare('UPDATE showcase_items SET images = ? WHERE id = ?')
      .run(JSON.stringify(images), id)
    return id
  }
  put([picture(1)])
  put([])
  const newest = put([picture(2), picture(3), picture(4)])
  expect(await works()).toHaveLength(3)
  expect((await works())[0].picture).toContain('aaa2')
  // Its page shows them as works of their own, and reads none for a card.
  const { slug } = (await call('GET', '/api/firms', plumber)).body.items[0]
  const { body: page } = await call('GET', `/api/firms/${slug}`, plumber)
  expect(page).not.toHaveProperty('works')
  expect(page.items[0].images).toHaveLength(3)

  connection.prepare('UPDATE showcase_items SET is_active = 0 WHERE id = ?').run(newest)
  expect(await works()).toEqual([{ picture: expect.stringContaining('aaa1') }])
})

const SERVICE = { productType: 'service', condition: undefined, showsBefore: true }

const withPair = async (fields: object = {}) => {
  const market = await testFirms()
  const { call, openFirm, plumber, pictures, items } = market
  const { slug } = await openFirm()
  const [after, before] = await Promise.all([1, 2].map(() => pictures.uploadOne(plumber)))
  const images = [after?.url, before?.url]
  const published = await items.publish(plumber, { ...SERVICE, images, ...fields })
  await items.approve(published.id)
  const smallest = (url = '') => url.replace('.webp', '-320.webp')
  return {
    ...market,
    published,
    before: smallest(before?.url),
    after: smallest(after?.url),
    works: async () => (await call('GET', '/api/firms', plumber)).body.items[0].works,
    onPage: async () => (await call('GET', `/api/firms/${slug}`, plumber)).body.items[0],
  }
}

it('a before and after stands first on the card of its firm, and on its page', async () => {
  const { published, works, onPage, before, after } = await withPair()
  expect(published.showsBefore).toBe(true)
  expect(await works()).toEqual([
    { picture: before, part: 'before' },
    { picture: after, part: 'after' },
  ])
  expect((await onPage()).showsBefore).toBe(true)
})

it.each([
  ['a product', { productType: 'product' }],
  ['a work of one picture', { images: [] }],
])('%s has no before and after, whatever was sent', async (_, fields) => {
  const { published } = await withPair(fields)
  expect(published.showsBefore).toBe(false)
})

it('an edit takes the second picture away and the pair with it; the card shows it once it is approved', async () => {
  const { published, works, call, plumber, after, items } = await withPair()
  const [first] = published.images
  const edited = await call('PATCH', `/api/my-showcase-items/${published.id}`, plumber, {
    images: [first],
  })
  expect(edited.body.pendingChanges).toMatchObject({ images: [first], showsBefore: false })
  expect(await works()).toHaveLength(2)
  await items.approve(published.id)
  expect(await works()).toEqual([{ picture: after }])
})
