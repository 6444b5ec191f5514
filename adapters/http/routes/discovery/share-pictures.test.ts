import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeAnimatedGif, makePng } from '#src/test-app/pictures.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const admin = await product.signUpStaff('admin')
  const publish = async (ogImageUrl: string) => {
    const body = { slug: 'tetti', title: 'Tetti', content: 'Un tetto.', status: 'published' }
    const reply = await product.request('POST', '/api/admin/pages', {
      body: { ...body, ogImageUrl },
      cookie: admin.cookie,
    })
    expect(reply.status, await reply.clone().text()).toBe(201)
  }
  const shared = async () => {
    const html = await (await product.app.request('/pagine/tetti')).text()
    const [, image = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
    return image.replace('http://localhost', '')
  }
  const upload = async (file: Awaited<ReturnType<typeof makePng>>) =>
    (await product.pictures.upload(admin, [file]))[0]?.url ?? ''
  return { ...product, admin, publish, shared, upload }
}

const factsOf = async (reply: Response) => {
  const { format, width, height, pages } = await sharp(await reply.arrayBuffer()).metadata()
  return { format, width, height, pages }
}

const WANTED = { format: 'jpeg', width: 1200, height: 630, pages: undefined }

it('is a JPEG of the size networks ask for, from whatever was uploaded', async () => {
  const files = [makePng('larga.png', 1600, 500), makePng('piccola.png', 60, 90), makeAnimatedGif()]
  for (const file of files) {
    const { upload, publish, shared, app } = await setUp()
    await publish(await upload(await file))
    const path = await shared()
    expect(path).toMatch(/^\/condivisione\/immagini\/[a-z0-9]{24}_\d+x\d+\.jpg$/)
    const reply = await app.request(path)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await factsOf(reply)).toEqual(WANTED)
  }
})

it('shows no picture of another site differently', async () => {
  const { publish, shared } = await setUp()
  await publish('https://esempio.it/foto.webp')
  expect(await shared()).toBe('https://esempio.it/foto.webp')
})

it('is gone with the picture, also after somebody asked for it', async () => {
  const { upload, app, request, admin } = await setUp()
  const url = await upload(await makePng())
  const name = url.replace('/uploads/', '')
  const path = `/condivisione/immagini/${name.replace('.webp', '.jpg')}`
  expect((await app.request(path)).status).toBe(200)
  const gone = await request('DELETE', `/api/images/${name}`, { cookie: admin.cookie })
  expect([gone.status, (await app.request(path)).status]).toEqual([204, 404])
})

it('takes no other names', async () => {
  const { app, upload } = await setUp()
  const stem = (await upload(await makePng())).replace('/uploads/', '').replace('.webp', '')
  const names = [`${stem}.png`, `${stem}.webp`, `${stem}-640.jpg`, '..%2f..%2fapp.db.jpg', 'x.jpg']
  for (const name of names)
    expect((await app.request(`/condivisione/immagini/${name}`)).status, name).toBe(404)
})

it('draws one at a time, and answers with the site’s own picture when too many wait', async () => {
  const { app, upload } = await setUp()
  const urls: string[] = []
  for (let number = 0; number < 24; number += 1)
    urls.push(await upload(await makePng(`${number}.png`)))
  const replies = await Promise.all(
    urls.map((url) =>
      app.request(url.replace('/uploads/', '/condivisione/immagini/').replace('.webp', '.jpg')),
    ),
  )
  const waited = replies.filter(({ status }) => status === 302)
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20)
  expect(waited.map(({ headers }) => headers.get('location'))).toEqual(
    waited.map(() => '/icons/share.png'),
  )
  expect(waited.length).toBeGreaterThan(0)
})
