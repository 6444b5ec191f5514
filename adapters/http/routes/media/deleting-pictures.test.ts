import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { ImageReply } from '#modules/media/contract/pictures.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const { request, pictures } = product
  const ada = await product.signUp()
  const remove = (who: Visitor, { filename }: Pick<ImageReply, 'filename'>) =>
    request('DELETE', `/api/images/${filename}`, { cookie: who.cookie })
  const removeAll = async (who: Visitor, filenames: readonly string[]) => {
    const reply = await request('POST', '/api/images/bulk-delete', {
      cookie: who.cookie,
      body: { filenames },
    })
    return { status: reply.status, body: await reply.json() }
  }
  /** Runs the sweep job. */
  const sweep = async () => {
    for (let batch = await product.media.sweepUnused(); batch.looked > 0; )
      batch = await product.media.sweepUnused()
    return await product.media.emptyTrash()
  }
  const isShown = async ({ url }: ImageReply) => (await product.app.request(url)).status === 200
  return { ...product, ...pictures, ada, remove, removeAll, sweep, isShown }
}

describe('deleting a picture', () => {
  it('takes it out of sight and out of the library', async () => {
    const { ada, uploadOne, remove, library, isShown } = await setUp()
    const image = await uploadOne(ada)
    expect(await isShown(image)).toBe(true)
    expect((await remove(ada, image)).status).toBe(204)
    expect(await isShown(image)).toBe(false)
    expect(await library(ada)).toMatchObject({ total: 0 })
    expect((await remove(ada, image)).status).toBe(404)
  })

  it('is refused while a listing shows it, with the listing’s title', async () => {
    const { ada, uploadOne, remove, jobs, isShown } = await setUp()
    const image = await uploadOne(ada)
    await jobs.publish(ada, { images: [image.url], title: 'Rifare il bagno' })
    const reply = await remove(ada, image)
    expect(reply.status).toBe(409)
    expect(await reply.json()).toEqual({
      code: 'picture.in-use',
      message: 'L’immagine è usata nell’annuncio «Rifare il bagno»',
    })
    expect(await isShown(image)).toBe(true)
  })

  it('is refused while an edit that waits for approval shows it', async () => {
    const { ada, uploadOne, remove, jobs, request } = await setUp()
    const published = await jobs.publishApproved(ada)
    const image = await uploadOne(ada)
    await request('PATCH', `/api/my-job-requests/${published.id}`, {
      cookie: ada.cookie,
      body: { images: [image.url] },
    })
    expect((await remove(ada, image)).status).toBe(409)
  })

  it('is for its owner and for admins, who leave a note; to others it does not exist', async () => {
    const { ada, signUp, signUpStaff, uploadOne, remove, isShown, connection } = await setUp()
    const image = await uploadOne(ada)
    expect((await remove(await signUp(), image)).status).toBe(404)
    expect((await remove(await signUpStaff('moderator'), image)).status).toBe(404)
    expect(await isShown(image)).toBe(true)

    expect((await remove(await signUpStaff('admin'), image)).status).toBe(204)
    expect(
      connection.prepare("SELECT target_id FROM audit_log WHERE action = 'picture.delete'").all(),
    ).toEqual([{ target_id: image.filename }])
  })

  it('goes on with the others when one of many fails, and says which and why', async () => {
    const { ada, signUp, uploadOne, removeAll, jobs, library } = await setUp()
    const used = await uploadOne(ada)
    const free = await uploadOne(ada)
    const foreign = await uploadOne(await signUp())
    await jobs.publish(ada, { images: [used.url], title: 'Rifare il bagno' })

    const names = [used, free, foreign].map(({ filename }) => filename)
    const { status, body } = await removeAll(ada, [...names, 'non-esiste.webp'])
    expect(status).toBe(200)
    expect(body).toEqual({
      deleted: [free.filename],
      failed: [
        {
          filename: used.filename,
          code: 'picture.in-use',
          message: 'L’immagine è usata nell’annuncio «Rifare il bagno»',
        },
        { filename: foreign.filename, code: 'picture.not-found', message: 'Immagine non trovata' },
        { filename: 'non-esiste.webp', code: 'picture.not-found', message: 'Immagine non trovata' },
      ],
    })
    expect(await library(ada)).toMatchObject({ total: 1, images: [used] })
  })
})

describe('pictures that nothing shows', () => {
  it('go after seven days, and for good thirty days later', async () => {
    const { ada, uploadOne, sweep, isShown, clock, library } = await setUp()
    const image = await uploadOne(ada)
    clock.advance(7 * DAY_MS - 1)
    await sweep()
    expect(await isShown(image)).toBe(true)
    clock.advance(1)
    expect(await sweep()).toBe(0)
    expect(await isShown(image)).toBe(false)
    expect(await library(ada)).toMatchObject({ total: 0 })
    clock.advance(31 * DAY_MS)
    expect(await sweep()).toBe(3)
  })

  it('stay while a listing or the profile shows them', async () => {
    const { ada, uploadOne, sweep, isShown, clock, jobs, request } = await setUp()
    const inListing = await uploadOne(ada)
    const inProfile = await uploadOne(ada)
    await jobs.publish(ada, { images: [inListing.url] })
    await request('PATCH', '/api/users/me', {
      cookie: ada.cookie,
      body: { profileImageUrl: inProfile.url },
    })
    for (const _ of [1, 2, 3, 4]) {
      clock.advance(7 * DAY_MS)
      await sweep()
    }
    expect(await isShown(inListing)).toBe(true)
    expect(await isShown(inProfile)).toBe(true)
  })

  it('have another seven days after a listing let go of them', async () => {
    const { ada, uploadOne, sweep, isShown, clock, jobs, request } = await setUp()
    const image = await uploadOne(ada)
    const published = await jobs.publish(ada, { images: [image.url] })
    clock.advance(8 * DAY_MS)
    await sweep()
    await request('PATCH', `/api/my-job-requests/${published.id}`, {
      cookie: ada.cookie,
      body: { images: [] },
    })
    clock.advance(7 * DAY_MS)
    await sweep()
    expect(await isShown(image)).toBe(true)
    clock.advance(7 * DAY_MS)
    await sweep()
    expect(await isShown(image)).toBe(false)
  })

  it('go with the account', async () => {
    const { ada, uploadOne, sweep, isShown, clock, connection } = await setUp()
    const image = await uploadOne(ada)
    connection.prepare('DELETE FROM users WHERE id = ?').run(ada.user.id)
    clock.advance(7 * DAY_MS)
    await sweep()
    expect(await isShown(image)).toBe(false)
  })
})
