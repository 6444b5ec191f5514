import { expect, it } from 'vitest'
import { listMentionedPictures } from '#adapters/sqlite/media/picture-uses.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

/** A picture in each place where the site itself shows one, and one that nothing shows. */
const setUp = async () => {
  const product = testApp()
  await product.signUpStaff('admin')
  const admin = await product.signUpStaff('admin')
  const names = ['banner', 'hero', 'og', 'body', 'small', 'html', 'category', 'nowhere'] as const
  const shown = {} as Record<(typeof names)[number], string>
  for (const name of names)
    shown[name] = (await product.pictures.uploadOne(admin, `${name}.png`)).url
  const send = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const reply = await product.request(method, path, { body, cookie: admin.cookie })
    expect(reply.status, await reply.clone().text()).toBeLessThan(300)
  }
  await send('POST', '/api/admin/banners', {
    name: 'Estate',
    position: 'home_hero',
    bannerType: 'image',
    imageUrl: shown.banner,
  })
  const page = { slug: 'tetti', title: 'Tetti', status: 'published' }
  await send('POST', '/api/admin/pages', {
    ...page,
    heroImageUrl: shown.hero,
    ogImageUrl: shown.og,
    content: `Un tetto.\n\n![Un tetto](${shown.body})\n\n![](${shown.small.replace('.webp', '-320.webp')})`,
  })
  await send('POST', '/api/admin/pages', {
    ...page,
    slug: 'muri',
    content: `<p><img src="${shown.html}" alt=""></p>`,
  })
  await send('PATCH', '/api/admin/categories/idraulico', { image: shown.category })
  const { nowhere, ...used } = shown
  const answer = async (url: string) => (await product.app.request(url)).status
  const sweep = async () => {
    product.clock.advance(8 * DAY_MS)
    for (let batch = await product.media.sweepUnused(); batch.looked > 0; )
      batch = await product.media.sweepUnused()
  }
  return { ...product, admin, used, nowhere, answer, sweep }
}

it('sweeps no picture that a banner, an article, its text, a share or a category shows', async () => {
  const { used, nowhere, answer, sweep } = await setUp()
  await sweep()
  await sweep()
  for (const [name, url] of Object.entries(used)) expect(await answer(url), name).toBe(200)
  expect(await answer(nowhere)).toBe(404)
})

it('refuses to delete them by hand, also all at once', async () => {
  const { request, admin, used, nowhere, answer } = await setUp()
  const filenames = [...Object.values(used), nowhere].map((url) => url.replace('/uploads/', ''))
  const reply = await request('POST', '/api/images/bulk-delete', {
    cookie: admin.cookie,
    body: { filenames },
  })
  const { deleted, failed } = (await reply.json()) as { deleted: string[]; failed: object[] }
  expect(deleted).toEqual([nowhere.replace('/uploads/', '')])
  expect(failed).toHaveLength(Object.keys(used).length)
  for (const url of Object.values(used)) expect(await answer(url)).toBe(200)
})

it('names them to those who look for pictures that are shown but not there', async () => {
  const { connection, used } = await setUp()
  connection.exec('DELETE FROM pictures')
  const mentioned = listMentionedPictures(connection)
  for (const [name, url] of Object.entries(used)) expect(mentioned, name).toContain(url)
})

it('leaves them where they are when the one of the staff who uploaded them is erased', async () => {
  const { request, connection, admin, used, nowhere, answer, sweep } = await setUp()
  const reply = await request('DELETE', '/api/users/me', {
    cookie: admin.cookie,
    body: { password: TEST_PASSWORD },
  })
  expect(reply.status).toBe(204)
  await sweep()
  for (const [name, url] of Object.entries(used)) expect(await answer(url), name).toBe(200)
  expect(await answer(nowhere)).toBe(404)
  const rows = connection.prepare('SELECT DISTINCT owner_id, original_name FROM pictures').all()
  expect(rows).toEqual([{ owner_id: null, original_name: 'immagine del sito' }])
})

it('keeps what an earlier version of the terms shows, which everybody may still read', async () => {
  const { request, pictures, admin, sweep, answer, connection } = await setUp()
  const { url } = await pictures.uploadOne(admin)
  const id = connection.prepare("SELECT id FROM pages WHERE slug = 'privacy-policy'").pluck().get()
  for (const content of [`![Lo schema](${url})`, 'Senza schema.']) {
    const body = { content, matters: false }
    const reply = await request('PATCH', `/api/admin/pages/${id}`, { body, cookie: admin.cookie })
    expect(reply.status, await reply.clone().text()).toBe(200)
  }
  await sweep()
  expect(await answer(url)).toBe(200)
})

it('erases a member’s own picture even if the operator showed it', async () => {
  const { request, pictures, signUp, signUpStaff, answer } = await setUp()
  const ada = await signUp()
  const { url } = await pictures.uploadOne(ada)
  const { cookie } = await signUpStaff('admin')
  const body = { name: 'Ada', position: 'jobs_top', bannerType: 'image', imageUrl: url }
  expect((await request('POST', '/api/admin/banners', { body, cookie })).status).toBe(201)
  const gone = await request('DELETE', '/api/users/me', {
    cookie: ada.cookie,
    body: { password: TEST_PASSWORD },
  })
  expect([gone.status, await answer(url)]).toEqual([204, 404])
})
