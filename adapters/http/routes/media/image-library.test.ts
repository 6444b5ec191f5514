import { describe, expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  return { ...product, ...product.pictures, ada: await product.signUp() }
}

describe('the image library', () => {
  it('shows one’s own pictures, the newest first, with their sum', async () => {
    const { ada, signUp, uploadOne, library, clock } = await setUp()
    await uploadOne(await signUp(), 'di-un-altro.png')
    const first = await uploadOne(ada, 'prima.png')
    clock.advance(1000)
    const second = await uploadOne(ada, 'seconda.png')

    const listed = await library(ada)
    expect(listed.images).toEqual([second, first])
    expect(listed.total).toBe(2)
    expect(listed.totalSize).toBe(first.size + second.size)
    expect(first.sizeFormatted).toMatch(/^\d+ kB$/)
  })

  it('shows moderators what listings show, and admins everything', async () => {
    const { ada, signUpStaff, uploadOne, library, jobs } = await setUp()
    const inListing = await uploadOne(ada, 'nella-richiesta.png')
    const alone = await uploadOne(ada, 'da-sola.png')
    await jobs.publish(ada, { images: [inListing.url] })

    expect(await library(await signUpStaff('moderator'))).toMatchObject({
      images: [inListing],
      total: 1,
    })
    const all = await library(await signUpStaff('admin'))
    expect(all.images.map(({ filename }) => filename).sort()).toEqual(
      [inListing.filename, alone.filename].sort(),
    )
  })

  it('shows the staff just their own where somebody asks for theirs', async () => {
    const { ada, signUpStaff, uploadOne, library, jobs, request } = await setUp()
    const inListing = await uploadOne(ada)
    await jobs.publish(ada, { images: [inListing.url] })
    for (const role of ['moderator', 'admin'] as const) {
      const staff = await signUpStaff(role)
      const own = await uploadOne(staff)
      expect(await library(staff, '?whose=mine')).toMatchObject({ images: [own], total: 1 })
    }
    const unknown = await request('GET', '/api/images?whose=theirs', { cookie: ada.cookie })
    expect(unknown.status).toBe(400)
  })
})
