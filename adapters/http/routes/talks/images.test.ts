import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { makePhonePhoto } from '#src/test-app/pictures.ts'
import { testQuotes } from '#src/test-app/quotes.ts'

const oneTalk = async () => {
  const market = await testQuotes()
  const plumber = await market.professional()
  const talk = await market.talkAbout(market.publish(), plumber)
  const look = async (image: string, cookie?: string) =>
    await market.request('GET', `/api/talks/${talk}/images/${image}`, { cookie })
  const sent = async () => {
    const { body } = await market.upload(talk, market.client, [await makePhonePhoto()])
    const [{ id }] = body.images
    const message = { text: 'Ecco il tubo', images: [id] }
    await market.call('POST', `/api/talks/${talk}/messages`, market.client, message)
    return id as string
  }
  return { ...market, plumber, talk, look, sent }
}

describe('an image of a talk', () => {
  it('is for the two alone: no session, no other person, no staff, no public address', async () => {
    const { look, sent, client, plumber, talkImageFiles, request, ...market } = await oneTalk()
    const id = await sent()
    for (const { cookie } of [client, plumber]) {
      const reply = await look(id, cookie)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('image/webp')
      expect(reply.headers.get('cache-control')).toContain('private')
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      expect(Buffer.from(await reply.arrayBuffer()).includes('Sentinell')).toBe(false)
    }
    expect((await look(id)).status).toBe(401)
    const others = [
      await market.professional(),
      await market.signUpStaff('moderator'),
      await market.signUpStaff('admin'),
    ]
    for (const { cookie } of others) expect((await look(id, cookie)).status).toBe(404)
    const names = [...talkImageFiles.contents().keys()]
    expect(names).toHaveLength(3)
    const checksums = market.connection.prepare('SELECT checksums FROM talk_images').pluck().get()
    expect(Object.keys(JSON.parse(String(checksums)))).toEqual(['320', '640', '1280'])
    for (const name of names) expect((await request('GET', `/uploads/${name}`)).status).toBe(404)
    expect((await market.pictures.library(client)).images).toEqual([])
  })

  it('is seen by its uploader alone until it is sent, and gone after a day when it never is', async () => {
    const { look, upload, talk, client, plumber, clock, background, ...market } = await oneTalk()
    const sentId = await market.sent()
    const { body } = await upload(talk, client)
    const [{ id }] = body.images
    expect((await look(id, plumber.cookie)).status).toBe(404)
    expect((await look(id, client.cookie)).status).toBe(200)
    clock.advance(DAY_MS)
    background.tick()
    await background.idle()
    expect((await look(id, client.cookie)).status).toBe(404)
    expect((await look(sentId, plumber.cookie)).status).toBe(200)
    expect(market.talkImageFiles.thrownAway()).toHaveLength(3)
  })

  it('is refused in Italian when it is none, and in a closed talk', async () => {
    const { upload, talk, client, plumber, call, connection } = await oneTalk()
    const text = { name: 'virus.png', bytes: Buffer.from('MZ no picture') }
    expect(await upload(talk, client, [text])).toMatchObject({
      status: 415,
      body: { message: 'Formato non supportato: usa JPG, PNG, GIF o WebP' },
    })
    await call('POST', `/api/talks/${talk}/close`, plumber, {})
    expect(await upload(talk, client)).toMatchObject({
      status: 409,
      body: { code: 'talks.closed' },
    })
    expect(connection.prepare('SELECT count(*) FROM talk_images').pluck().get()).toBe(0)
  })
})
