import { describe, expect, it } from 'vitest'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const ada = await product.signUp()
  const [own] = await product.pictures.upload(ada)
  const [foreign] = await product.pictures.upload(await product.signUp())
  if (!own || !foreign) throw new Error('no pictures')
  const publish = (images: unknown) =>
    product.request('POST', '/api/job-requests', {
      cookie: ada.cookie,
      body: { ...SAMPLE_REQUEST, images },
    })
  const setPicture = async (profileImageUrl: unknown) => {
    const reply = await product.request('PATCH', '/api/users/me', {
      cookie: ada.cookie,
      body: { profileImageUrl },
    })
    return { status: reply.status, body: (await reply.json()) as UserReply }
  }
  return { ...product, ada, own, foreign, publish, setPicture }
}

describe('only the uploader may show a picture', () => {
  it('in a job request', async () => {
    const { own, foreign, publish } = await setUp()
    const accepted = await publish([own.url])
    expect(accepted.status).toBe(201)
    expect(await accepted.json()).toMatchObject({ images: [own.url] })

    const strange = [
      foreign.url,
      'https://example.com/x.webp',
      own.filename,
      own.url.replace('.webp', '-640.webp'),
      `${own.url}?x`,
      `//example.com${own.url}`,
      own.url.replace('/uploads/', '/uploads/../uploads/'),
    ]
    for (const url of strange) {
      const reply = await publish([own.url, url])
      expect(reply.status, url).toBe(400)
      expect(await reply.json()).toMatchObject({
        issues: [{ path: 'images.1', message: 'Immagine non valida' }],
      })
    }
  })

  it('in an edit, which may also keep what the request shows already', async () => {
    const { ada, own, foreign, publish, request } = await setUp()
    const { id } = (await (await publish([own.url])).json()) as { id: string }
    const edit = (images: unknown) =>
      request('PATCH', `/api/my-job-requests/${id}`, { cookie: ada.cookie, body: { images } })
    expect((await edit([own.url])).status).toBe(200)
    expect((await edit([foreign.url])).status).toBe(400)
  })

  it('in the profile, and takes it out again', async () => {
    const { ada, own, foreign, setPicture, request } = await setUp()
    expect(await setPicture(own.url)).toMatchObject({
      status: 200,
      body: { profileImageUrl: own.url },
    })
    expect(await setPicture(foreign.url)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'profileImageUrl', message: 'Immagine non valida' }] },
    })
    expect(await setPicture(null)).toMatchObject({ body: { profileImageUrl: own.url } })

    const inUse = await request('DELETE', `/api/images/${own.filename}`, { cookie: ada.cookie })
    expect(inUse.status).toBe(409)
    expect(await inUse.json()).toMatchObject({
      message: 'L’immagine è usata come foto del profilo',
    })

    const removed = await request('DELETE', '/api/users/me/profile-image', { cookie: ada.cookie })
    expect(await removed.json()).toMatchObject({ profileImageUrl: null })
  })
})
