/** What a cheat tries before the key: another name, a number in pieces, the file of one's own data, a pending edit, a loop. */
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testOnRequest } from '#src/test-app/on-request.ts'

let site: Awaited<ReturnType<typeof testOnRequest>>
beforeEach(async () => {
  site = await testOnRequest()
})

const QUOTE = { shape: 'fixed', price: '1.250,00', vatIncluded: true, validUntil: '2026-06-30' }

/** A firm that is shown with its number, a quote of it, and what the export holds. */
const quoted = async () => {
  const { call, put, professional, connection, logIn, request } = site
  const firm = await professional('basic', { firstName: 'Bruno', lastName: 'Bianchi' })
  await call(firm, '/api/firm', { ...TEST_FIRM, phone: '+39 347 5557788' }, 'PUT')
  connection.exec("UPDATE firms SET state = 'shown', shown_at = 1, slug = 'bianchi'")
  const { talkId } = (await call(firm, `/api/job-requests/${put()}/reveal-contact`)).body
  expect((await call(firm, `/api/talks/${talkId}/quotes`, QUOTE)).status).toBe(201)
  const exportOf = async ({ user }: typeof firm) => {
    const { cookie } = await logIn(user.email)
    const reply = await request('GET', '/api/users/me/export', { cookie })
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
    return Object.values(files)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join()
  }
  return { firm, talkId, exportOf }
}

describe('before the key', () => {
  it('the client’s file of own data holds the firm without its telephone; afterwards with it', async () => {
    const { talkId, exportOf } = await quoted()
    const before = await exportOf(site.client)
    expect(before).toContain(TEST_FIRM.legalName)
    expect(before.replace(/\s/g, '')).not.toContain('5557788')
    await site.call(site.client, `/api/talks/${talkId}/give-contact`)
    expect((await exportOf(site.client)).replace(/\s/g, '')).toContain('5557788')
  })

  it('nobody is called by a number, in figures or words', async () => {
    await site.say(site.pro)
    for (const names of [
      { firstName: 'Ugo 347 5557788' },
      { lastName: '347-555-77-88' },
      { firstName: 'tre quattro sette cinque', lastName: 'cinque cinque sette sette' },
    ]) {
      const body = { firstName: 'Ugo', lastName: 'Verdi', ...names }
      expect((await site.call(site.pro, '/api/users/me', body, 'PATCH')).status).toBe(400)
    }
    const honest = { firstName: 'Settimio', lastName: 'Otto Nove' }
    expect((await site.call(site.pro, '/api/users/me', honest, 'PATCH')).status).toBe(200)
  })

  it('a number that is sent in pieces is one, from either side; figures among words are none', async () => {
    for (const who of [site.pro, site.client]) {
      expect((await site.say(who, 'Buongiorno, sono 350')).status).toBe(201)
      expect((await site.say(who, '347')).status).toBe(201)
      expect((await site.say(who, '55 5')).status).toBe(201)
      expect(await site.say(who, '7788 ecco')).toMatchObject({
        status: 409,
        body: { code: 'talks.contact-in-text', found: [{ kind: 'phone' }] },
      })
      expect((await site.say(who, 'Alle 9 vengo in 2, e costa 120')).status).toBe(201)
      expect((await site.say(who, '7788')).status).toBe(201)
    }
  })
})

it('an edit that waited while somebody reserved loses nothing of theirs', async () => {
  const { call, client, put, pro } = site
  const id = put()
  const edit = { contactMode: 'at_once' }
  expect((await call(client, `/api/my-job-requests/${id}`, edit, 'PATCH')).status).toBe(200)
  const { talkId } = (await call(pro, `/api/job-requests/${id}/reveal-contact`)).body
  await site.jobs.approve(id)
  const again = await call(pro, `/api/job-requests/${id}/reveal-contact`)
  expect(again.body).toMatchObject({ contactMode: 'on_request', talkId })
  expect(await site.info()).toMatchObject({ contactsUsed: 0, contactsReserved: 2 })
  const back = await call(
    client,
    `/api/my-job-requests/${id}`,
    { contactMode: 'on_request' },
    'PATCH',
  )
  expect(back).toMatchObject({ status: 400, body: { issues: [{ path: 'contactMode' }] } })
  await call(client, `/api/talks/${talkId}/decline`)
  expect(await site.info()).toMatchObject({ contactsUsed: 0, contactsReserved: 1 })
})

it('a client who gives, takes back and says no thirty times writes one mail of each, and one contact is used', async () => {
  await site.say(site.pro)
  for (let turn = 0; turn < 30; turn += 1)
    for (const act of ['give-contact', 'take-back', 'decline'])
      await site.call(site.client, `/api/talks/${site.talkId}/${act}`)
  expect(await site.info()).toMatchObject({ contactsUsed: 1, contactsReserved: 0 })
  expect(site.places()).toBe(1)
  const toPro = site.mails().filter(({ recipient }) => recipient === site.pro.user.email)
  expect(toPro.map(({ template }) => template)).toEqual([
    'verify-email',
    'contact-given',
    'contact-ended',
  ])
})
