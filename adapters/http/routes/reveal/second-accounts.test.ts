/** A client who let professionals wait is the same one under a second account, and nobody else is. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { normalizedMailboxSql } from '#adapters/sqlite/same-mailbox.ts'
import { normalizeMailbox } from '#modules/kernel/mailbox.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import { testOnRequest } from '#src/test-app/on-request.ts'

let site: Awaited<ReturnType<typeof testOnRequest>>
beforeEach(async () => {
  site = await testOnRequest()
})

const PHONE = '+39 333 1234567'
const E164 = '+393331234567'

type Person = typeof site.client
const signUp = (email: string, isVerified = true) => site.signUp({ email, isVerified })
const put = ({ user }: Person, phone: string | null = null) =>
  site.put({
    client_id: user.id,
    client_phone: phone,
    client_phone_e164: phone === null ? null : E164,
    created_at: site.clock.now().getTime(),
  })

/** Three requests of the person on which a professional waits in vain. */
const staySilent = async (who: Person, phone: string | null = null) => {
  for (const _ of [1, 2, 3]) await waitFor(put(who, phone))
}
const waitFor = async (id: string) => {
  const { talkId } = (await site.call(site.pro, `/api/job-requests/${id}/reveal-contact`)).body
  const text = `Buongiorno, per questo lavoro posso passare giovedì: ${id}`
  expect((await site.call(site.pro, `/api/talks/${talkId}/messages`, { text })).status).toBe(201)
  site.clock.advance(72 * HOUR_MS)
  await site.clockJob()
  return talkId
}
const isMarked = async (id: string) => {
  const reply = await site.request('GET', `/api/job-requests/${id}`)
  return (await reply.json()).publisher.answersRarely === true
}

describe('a second account with the same mailbox', () => {
  it.each([
    ['ada@example.it', 'ada+due@example.it'],
    ['ada.rossi@gmail.com', 'adarossi+2@googlemail.com'],
  ])('is the client who was silent: %s, %s', async (first, second) => {
    const prepared = await signUp(second)
    await staySilent(await signUp(first))
    expect(await isMarked(put(prepared))).toBe(true)
    // Whose own address is not proven may be an impostor, but no innocent.
    const third = await signUp(second.replace('@', '3@'), false)
    expect(await isMarked(put(third))).toBe(true)
  })

  it('is marked no more once one of its accounts gave somebody a word', async () => {
    const silent = await signUp('ada@example.it')
    const second = await signUp('ada+due@example.it')
    await staySilent(silent)
    const id = put(second)
    const talkId = await waitFor(id)
    expect(await isMarked(id)).toBe(true)
    const { status } = await site.call(second, `/api/talks/${talkId}/messages`, { text: 'Eccomi.' })
    expect(status).toBe(201)
    expect(await isMarked(id)).toBe(false)
    expect(await isMarked(put(silent))).toBe(false)
  })

  it('is nobody’s, where the silent account never proved the mailbox', async () => {
    await staySilent(await signUp('ada+zitta@example.it', false))
    expect(await isMarked(put(await signUp('ada@example.it')))).toBe(false)
  })
})

describe('a second account with the same telephone', () => {
  it('is the client who was silent, if the account is younger than the silence', async () => {
    await staySilent(await signUp('ada@example.it'), PHONE)
    site.clock.advance(DAY_MS)
    const second = await signUp('altra@example.it')
    expect(await isMarked(put(second, PHONE))).toBe(true)
    expect(await isMarked(put(second))).toBe(false)
  })

  it('harms nobody who was here before, for anybody can type a number', async () => {
    const victim = await signUp('vittima@example.it')
    site.clock.advance(DAY_MS)
    await staySilent(await signUp('burlone@example.it'), PHONE)
    expect(await isMarked(put(victim, PHONE))).toBe(false)
  })
})

describe('somebody else', () => {
  it('is not marked for the same network, browser, name or provider of mail', async () => {
    const silent = await signUp('ada@gmail.com')
    await staySilent(silent)
    const { cookie } = await site
      .request('POST', '/api/auth/register', {
        ip: silent.ip,
        body: {
          firstName: 'Ada',
          lastName: 'Rossi',
          email: 'ada@example.it',
          password: 'Segreta123',
        },
      })
      .then((reply) => ({ cookie: reply.headers.getSetCookie().join('; ') }))
    const { id } = await (await site.request('GET', '/api/auth/user', { cookie })).json()
    site.connection.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').run(id)
    site.connection.exec(`INSERT INTO user_devices (user_id, device_hash, seen_at)
      VALUES ('${id}', 'same', 1), ('${silent.user.id}', 'same', 1)`)
    expect(await isMarked(put({ ...silent, user: { ...silent.user, id } }))).toBe(false)
  })
})

it('a mailbox is the same in SQL', () => {
  const mailbox = site.connection.prepare(
    `SELECT ${normalizedMailboxSql('email')} FROM (SELECT ? AS email)`,
  )
  const local = fc.stringMatching(/^[a-z0-9.+_-]{1,12}$/)
  const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'example.it', 'sub.gmail.com')
  fc.assert(
    fc.property(local, domain, (name, host) => {
      const email = `${name}@${host}`
      expect(mailbox.pluck().get(email)).toBe(normalizeMailbox(email))
    }),
  )
})
