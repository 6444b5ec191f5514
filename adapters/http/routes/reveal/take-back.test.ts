/** Contacts end: by time, and by the client's will. */
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { ContactRevealReply, RevealedContact } from '#modules/reveal/contract/reveals.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { ADDED_WORD } from '#src/test-app/requests.ts'

const setUp = async () => {
  const market = await testMarketplace()
  const { request, client, professional, publish, reveal } = market
  const pro = await professional()
  const id = publish()
  const { logIn } = market
  /** Sessions end with time. */
  const asPro = async () => (await logIn(pro.user.email)).cookie
  const shown = async (cookie?: string) => {
    const reply = await request('GET', '/api/contact-reveals', {
      cookie: cookie ?? (await asPro()),
    })
    return ((await reply.json()) as ContactRevealReply[])[0]
  }
  const used = async () => {
    const reply = await request('GET', '/api/subscription/info', { cookie: pro.cookie })
    return ((await reply.json()) as { contactsUsed: number }).contactsUsed
  }
  const first = (await (await reveal(id, pro.cookie)).json()) as RevealedContact
  const takeBack = async (path = `/api/my-job-requests/${id}/take-back`, cookie?: string) =>
    request('POST', path, { cookie: cookie ?? (await logIn(client.user.email)).cookie })
  const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code
  return { ...market, pro, asPro, id, shown, used, takeBack, codeOf, talkId: first.talkId ?? '' }
}

let site: Awaited<ReturnType<typeof setUp>>
beforeEach(async () => {
  site = await setUp()
})

describe('taking contacts back', () => {
  it('ends them at once, and returns what was revealed within 72 hours and never answered', async () => {
    const { takeBack, shown, used, reveal, id, pro, codeOf, mails } = site
    expect(await used()).toBe(1)
    expect((await takeBack()).status).toBe(200)
    const entry = await shown()
    expect(entry).toMatchObject({ contact: null, state: 'returned', returnedBecause: 'taken_back' })
    expect(JSON.stringify(entry)).not.toContain(ADDED_WORD.clientPhone)
    expect(await used()).toBe(0)
    const again = await reveal(id, pro.cookie)
    expect([again.status, await codeOf(again)]).toEqual([409, 'reveal.ended'])
    expect(await used()).toBe(0)
    expect(mails().filter(({ template }) => template === 'contact-returned')).toHaveLength(1)
    // The second press finds nothing more to end.
    expect(await (await takeBack()).json()).toEqual({ ended: 0 })
  })

  it.each([
    ['after 72 hours', async () => site.clock.advance(72 * HOUR_MS)],
    [
      'after a word of the client’s',
      async () => {
        const path = `/api/talks/${site.talkId}/messages`
        await site.request('POST', path, {
          body: { text: 'Venga domani' },
          cookie: site.client.cookie,
        })
      },
    ],
    [
      'after the choice',
      async () => {
        const path = `/api/talks/${site.talkId}/choose`
        await site.request('POST', path, { body: { complete: false }, cookie: site.client.cookie })
      },
    ],
    [
      'after the work was completed',
      async () => {
        await site.request('POST', `/api/my-job-requests/${site.id}/complete`, {
          cookie: site.client.cookie,
        })
      },
    ],
    ['after the term ended', async () => site.clock.advance(40 * DAY_MS)],
  ])('returns nothing %s', async (_, happens) => {
    await happens()
    expect((await site.takeBack()).status).toBe(200)
    expect(await site.shown()).toMatchObject({
      contact: null,
      state: 'used',
      returnedBecause: null,
    })
    expect(site.mails().filter(({ template }) => template === 'contact-ended')).toHaveLength(1)
  })

  it('from one professional leaves the others theirs', async () => {
    const { professional, reveal, id, takeBack, talkId, shown } = site
    const other = await professional()
    await reveal(id, other.cookie)
    expect((await takeBack(`/api/talks/${talkId}/take-back`)).status).toBe(200)
    expect((await shown())?.contact).toBeNull()
    expect((await shown(other.cookie))?.contact).toMatchObject({
      clientPhone: ADDED_WORD.clientPhone,
    })
  })

  it('is the client’s alone', async () => {
    const { takeBack, pro, signUp, talkId, id } = site
    const stranger = await signUp()
    for (const { cookie } of [pro, stranger])
      for (const path of [`/api/talks/${talkId}/take-back`, `/api/my-job-requests/${id}/take-back`])
        expect((await takeBack(path, cookie)).status).toBe(404)
  })

  it('frees no place, so that nobody churns through professionals', async () => {
    const { takeBack, traces, id } = site
    await takeBack()
    expect(traces(id).revealCount).toBe(1)
  })

  it('keeps nothing from admins and the owner', async () => {
    const { takeBack, signUpStaff, reveal, id, client } = site
    const admin = await signUpStaff('admin')
    await reveal(id, admin.cookie)
    await takeBack()
    for (const { cookie } of [admin, client]) expect((await reveal(id, cookie)).status).toBe(200)
  })
})

describe('a contact of a request that ended', () => {
  const MONTH_MS = 31 * DAY_MS

  it('expires after 12 months, at once and for good', async () => {
    const { clock, shown, reveal, asPro, id, codeOf, connection, background } = site
    clock.advance(30 * DAY_MS + 11 * 30 * DAY_MS)
    expect((await shown())?.contact).not.toBeNull()
    clock.advance(2 * MONTH_MS)
    expect(await shown()).toMatchObject({ contact: null, endedBecause: 'expired', state: 'used' })
    const again = await reveal(id, await asPro())
    expect([again.status, await codeOf(again)]).toEqual([409, 'reveal.ended'])
    connection.exec("UPDATE contact_reveals SET note = 'chiamare 333 1234567'")
    background.tick()
    await background.idle()
    expect(connection.prepare('SELECT ended_because, note FROM contact_reveals').get()).toEqual({
      ended_because: 'expired',
      note: null,
    })
  })

  it('expires after as many months as the operator sets, from 3 to 24', async () => {
    const { clock, shown, request, signUpStaff } = site
    const admin = await signUpStaff('admin')
    const set = async (contactMonths: unknown) => {
      const { cookie } = await site.logIn(admin.user.email)
      const body = { contactMonths }
      return (await request('PUT', '/api/admin/settings/listings', { body, cookie })).status
    }
    expect([await set(2), await set(25), await set(3.5), await set(3)]).toEqual([
      400, 400, 400, 200,
    ])
    clock.advance(30 * DAY_MS + 95 * DAY_MS)
    expect((await shown())?.contact).toBeNull()
    expect(await set(24)).toBe(200)
    expect((await shown())?.contact).not.toBeNull()
  })

  it('may be paid for once more when its client renews the request', async () => {
    const { clock, request, client, pro, billing, reveal, id, shown } = site
    clock.advance(14 * MONTH_MS)
    site.background.tick()
    await site.background.idle()
    await request('POST', `/api/my-job-requests/${id}/renew`, {
      cookie: (await site.logIn(client.user.email)).cookie,
    })
    billing.grantSubscription({ email: pro.user.email, planSlug: 'basic' })
    const { cookie } = await site.logIn(pro.user.email)
    expect((await reveal(id, cookie)).status).toBe(200)
    expect(await shown(cookie)).toMatchObject({ endedBecause: null, state: 'used' })
    const info = await request('GET', '/api/subscription/info', { cookie })
    expect(await info.json()).toMatchObject({ contactsUsed: 1 })
  })
})
