import { expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { startTalkPaths } from '#modules/talks/contract/start-paths.ts'
import type { TalkListReply, TalkReply } from '#modules/talks/contract/talks.ts'
import { testFirms } from '#src/test-app/firms.ts'

const TEXT = 'Mi servirebbe un bagno nuovo.'

it('a firm is written to without an item: one talk of the two, which is for them alone', async () => {
  const { call, openFirm, plumber, signUp, mails } = await testFirms()
  const { slug } = await openFirm()
  const ada = await signUp({ firstName: 'Ada', lastName: 'Segreti', isVerified: true })
  const write = (by = ada, message = TEXT) =>
    call('POST', startTalkPaths.withFirm(slug), by, { message })
  const { status, body } = (await write()) as { status: number; body: TalkReply }
  expect(status).toBe(201)
  expect(body).toMatchObject({
    role: 'client',
    subject: 'Idraulica Bianchi',
    listing: { kind: 'firm', id: null, isPublic: false },
    with: { firm: { slug } },
  })
  expect((await write(ada, 'E una doccia?')).body.id).toBe(body.id)
  const { items } = (await call('GET', talkPaths.all, plumber)).body as TalkListReply
  expect(items).toMatchObject([{ id: body.id, role: 'professional', with: { name: 'Ada' } }])
  expect(JSON.stringify(items)).not.toContain('Segreti')
  expect(mails().filter(({ template }) => template === 'new-message')).toHaveLength(1)
  const stranger = await signUp()
  expect((await call('GET', talkPaths.one(body.id), stranger)).status).toBe(404)
})

it('it needs a verified address, a shown firm of somebody else, and counts as a new talk', async () => {
  const { call, openFirm, plumber, signUp, connection, clock } = await testFirms()
  const { slug } = await openFirm()
  const ada = await signUp()
  const write = async (by = ada, to = slug) => {
    const reply = await call('POST', startTalkPaths.withFirm(to), by, { message: TEXT })
    return reply.body.code ?? reply.status
  }
  expect(await write()).toBe(202)
  connection.exec('UPDATE users SET email_verified = 1')
  expect(await write(plumber)).toBe('talks.own-listing')
  expect(await write(ada, 'nessuna-impresa')).toBe('talks.listing-not-found')
  await call('POST', '/api/firm/hide', plumber)
  expect(await write()).toBe('talks.listing-not-found')
  await call('POST', '/api/firm/show', plumber)

  const { talks } = connection.prepare('SELECT count(*) AS talks FROM talks').get() as {
    talks: number
  }
  expect(talks).toBe(0)
  expect(await write()).toBe(201)
  clock.advance(DAY_MS)
  expect(await write()).toBe(201)
})
