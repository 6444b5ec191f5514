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
  expect((await works())[0]).toContain('aaa2')
  // Its page shows them as works of their own, and reads none for a card.
  const { slug } = (await call('GET', '/api/firms', plumber)).body.items[0]
  const { body: page } = await call('GET', `/api/firms/${slug}`, plumber)
  expect(page).not.toHaveProperty('works')
  expect(page.items[0].images).toHaveLength(3)

  connection.prepare('UPDATE showcase_items SET is_active = 0 WHERE id = ?').run(newest)
  expect(await works()).toEqual([expect.stringContaining('aaa1')])
})
