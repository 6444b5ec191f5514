/** Telephone numbers go out as they were typed, with what was read of them beside. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'phones-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shell = (file: string, sql: string) =>
  execFileSync('sqlite3', [file, sql], { encoding: 'utf8' })

const NUMBERS: [string, string | null][] = [
  ['39 333 1234567', '+393331234567'],
  ['(+39) 333 1234567', '+393331234567'],
  ['\u202A+39 333 123 4567\u202C', '+393331234567'],
  ['Tel. +39 333 1234567', '+393331234567'],
  ['\u202D+41 79 123 45 67\u202C', '+41791234567'],
  ['３３３ １２３４５６７', '+393331234567'],
  ['3931234567', '+393931234567'],
  ['06 12345678', '+390612345678'],
  ['0039 06 12345678', '+390612345678'],
  ['333/1234567', '+393331234567'],
  ['333 1234567 / 333 7654321', null],
  ['333 12 34 5', null],
  ['dieci e lode', null],
]

it.each(NUMBERS)('a request takes %j as typed, and is called at %s', async (typed, number) => {
  const product = await testMarketplace()
  const sent = await product.jobs.publish(product.client, { clientPhone: typed })
  expect(sent).toMatchObject({ clientPhone: typed, clientPhoneE164: number })
  await product.jobs.approve(sent.id)
  const open = await (await product.request('GET', `/api/job-requests/${sent.id}`)).text()
  expect(open).not.toContain('Phone')
  const { cookie } = await product.professional()
  const revealed = await (await product.reveal(sent.id, cookie)).json()
  expect(revealed).toMatchObject({ clientPhone: typed, clientPhoneE164: number })
  const mine = (await (
    await product.request('GET', '/api/contact-reveals', { cookie })
  ).json()) as {
    contact: object
  }[]
  expect(mine.map(({ contact }) => contact)).toMatchObject([
    { clientPhone: typed, clientPhoneE164: number },
  ])
})

it.each(NUMBERS)('an item takes %j as typed, and is called at %s', async (typed, number) => {
  const { request, signUp } = testApp()
  const { cookie } = await signUp({ isVerified: true })
  const reply = await request('POST', '/api/showcase-items', {
    cookie,
    body: { ...SAMPLE_ITEM, sellerPhone: typed },
  })
  expect(await reply.json()).toMatchObject({ sellerPhone: typed, sellerPhoneE164: number })
})

it('a number under ten characters is refused as ever', async () => {
  const { request, signUp } = testApp()
  const { cookie } = await signUp()
  const body = { ...SAMPLE_REQUEST, clientPhone: '06 123456' }
  const reply = await request('POST', '/api/job-requests', { cookie, body })
  expect(await reply.json()).toMatchObject({
    issues: [
      {
        path: 'clientPhone',
        message:
          'Il numero di telefono è obbligatorio quando selezioni contatto telefonico o WhatsApp (almeno 10 caratteri)',
      },
    ],
  })
})

it('an edit, and the number taken out, are read again', async () => {
  const { request, signUp, jobs } = testApp()
  const owner = await signUp()
  const { id } = await jobs.publish(owner)
  const edited = async (changes: object) => {
    const options = { cookie: owner.cookie, body: changes }
    const reply = await request('PATCH', `/api/my-job-requests/${id}`, options)
    const { clientPhone, clientPhoneE164 } = (await reply.json()) as OwnJobRequestReply
    return [clientPhone, clientPhoneE164]
  }
  expect(await edited({ clientPhone: '06 1234 5678' })).toEqual(['06 1234 5678', '+390612345678'])
  expect(await edited({ clientPhone: '333 123 e poi' })).toEqual(['333 123 e poi', null])
  const none = { clientPhone: '', preferredContactMethods: ['email'] }
  expect(await edited(none)).toEqual([null, null])
})

it('rows of the sqlite3 program are read with the next write, and those of before at the start', async () => {
  const file = join(folder, 'app.db')
  const first = testApp({}, { database: file })
  first.seed()
  const owner = await first.signUp()
  const { id } = await first.jobs.publish(owner)
  const numberOf = () =>
    shell(file, `select client_phone_e164 from job_requests where id = '${id}'`).trim()
  shell(file, `update job_requests set client_phone = '0041 79 123 45 67' where id = '${id}'`)
  // Never the number of before beside another one.
  expect(numberOf()).toBe('')
  await first.jobs.publish(owner)
  expect(numberOf()).toBe('+41791234567')
  first.close()

  shell(
    file,
    `insert into prospects (id, name, phone, state, created_at, updated_at) values ('p', 'Rossi', 'tel 049 8765432', 'to_visit', 0, 0);
     update job_requests set client_phone = '(+39) 02 1234567' where id = '${id}'`,
  )
  testApp({}, { database: file }).close()
  expect(numberOf()).toBe('+39021234567')
  expect(shell(file, 'select phone_e164 from prospects').trim()).toBe('+390498765432')
  expect(shell(file, 'select count(*) from phones_to_read').trim()).toBe('0')
  testApp({}, { database: file }).close()
  expect(numberOf()).toBe('+39021234567')
})
