import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContactRevealReply, RevealerReply } from '#modules/reveal/contract/reveals.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { ADDED_WORD } from '#src/test-app/requests.ts'
import { TEST_NOW } from '#src/test-app.ts'

const setUp = async () => {
  const market = await testMarketplace()
  const pro = await market.professional('pro', { firstName: 'Mario', lastName: 'Verdi' })
  const listOf = async (cookie: string, query = '') => {
    const reply = await market.request('GET', `/api/contact-reveals${query}`, { cookie })
    expect(reply.status).toBe(200)
    return v.parse(v.array(ContactRevealReply), await reply.json())
  }
  const annotate = (id: string, note: unknown, cookie = pro.cookie) =>
    market.request('PATCH', `/api/contact-reveals/${id}`, { cookie, body: { note } })
  const firstReveal = async () => {
    await market.reveal(market.publish(), pro.cookie)
    const [first] = await listOf(pro.cookie)
    if (!first) throw new Error('Nothing was revealed')
    return first
  }
  return { ...market, pro, listOf, annotate, firstReveal }
}

describe('GET /api/contact-reveals', () => {
  it('lists past reveals with the contact, newest first', async () => {
    const { publish, reveal, pro, listOf, clock } = await setUp()
    const older = publish({ title: 'Prima' })
    await reveal(older, pro.cookie)
    clock.advance(1)
    await reveal(publish({ title: 'Seconda' }), pro.cookie)

    const list = await listOf(pro.cookie)
    expect(list.map(({ title }) => title)).toEqual(['Seconda', 'Prima'])
    expect(list[1]).toMatchObject({
      kind: 'job',
      listingId: older,
      city: 'Roma',
      status: 'active',
      isPublic: true,
      revealedAt: TEST_NOW.toISOString(),
      note: null,
      contact: { clientName: 'Ada', ...ADDED_WORD },
    })
  })

  it('names the talk that the reveal opened, to the professional and to the client', async () => {
    const { publish, reveal, pro, listOf, request } = await setUp()
    const listingId = publish()
    const shown = (await (await reveal(listingId, pro.cookie)).json()) as { talkId?: string }
    const again = (await (await reveal(listingId, pro.cookie)).json()) as { talkId?: string }
    const talks = await request('GET', '/api/talks', { cookie: pro.cookie })
    const { items } = (await talks.json()) as { items: { id: string }[] }
    expect(items).toHaveLength(1)
    expect([shown.talkId, again.talkId]).toEqual([items[0]?.id, items[0]?.id])
    expect(await listOf(pro.cookie)).toMatchObject([{ talkId: items[0]?.id }])
  })

  it('keeps requests that were completed or hidden since', async () => {
    const { firstReveal, connection, listOf, pro } = await setUp()
    await firstReveal()
    connection.exec("UPDATE job_requests SET status = 'completed', is_active = 0")
    expect(await listOf(pro.cookie)).toMatchObject([
      { status: 'completed', isPublic: false, contact: ADDED_WORD },
    ])
  })

  it('answers page by page, and refuses a page that cannot be', async () => {
    const { publish, reveal, pro, listOf, clock, request } = await setUp()
    for (const title of ['A', 'B', 'C']) {
      clock.advance(1)
      await reveal(publish({ title }), pro.cookie)
    }
    const titles = async (query: string) =>
      (await listOf(pro.cookie, query)).map(({ title }) => title)
    expect(await titles('?limit=2')).toEqual(['C', 'B'])
    expect(await titles('?limit=2&offset=2')).toEqual(['A'])
    for (const query of ['?limit=0', '?limit=101', '?offset=-1', '?limit=x']) {
      const { cookie } = pro
      expect((await request('GET', `/api/contact-reveals${query}`, { cookie })).status).toBe(400)
    }
  })

  it('names the one of a listing to who revealed it, and to nobody else', async () => {
    const { firstReveal, listOf, pro, professional } = await setUp()
    const { id, listingId } = await firstReveal()
    expect(await listOf(pro.cookie, `?listingId=${listingId}`)).toMatchObject([{ id }])
    expect(await listOf(pro.cookie, '?listingId=altro')).toEqual([])
    expect(await listOf((await professional()).cookie, `?listingId=${listingId}`)).toEqual([])
  })

  it("holds nothing of other people's", async () => {
    const { firstReveal, listOf, professional, client } = await setUp()
    await firstReveal()
    expect(await listOf((await professional()).cookie)).toEqual([])
    expect(await listOf(client.cookie)).toEqual([])
  })

  it('is closed to anonymous visitors', async () => {
    const { request } = await setUp()
    expect((await request('GET', '/api/contact-reveals')).status).toBe(401)
  })
})

describe('how far a contact went', () => {
  it('begins with a call to make, is changed without touching the note, and filters the list', async () => {
    const { firstReveal, annotate, listOf, pro, request, professional } = await setUp()
    const { id, progress } = await firstReveal()
    expect(progress).toBe('to_call')
    await annotate(id, 'Richiamare')
    const move = (body: object, cookie = pro.cookie) =>
      request('PATCH', `/api/contact-reveals/${id}`, { cookie, body })
    expect(await (await move({ progress: 'won' })).json()).toMatchObject({
      progress: 'won',
      note: 'Richiamare',
    })
    expect((await move({ progress: 'sposato' })).status).toBe(400)
    expect((await move({ progress: 'lost' }, (await professional()).cookie)).status).toBe(404)
    expect(await listOf(pro.cookie, '?progress=won')).toHaveLength(1)
    expect(await listOf(pro.cookie, '?progress=to_call')).toEqual([])
  })
})

describe('the private note', () => {
  it('is kept, changed and taken away', async () => {
    const { firstReveal, annotate, listOf, pro } = await setUp()
    const { id } = await firstReveal()
    const reply = await annotate(id, '  Richiamare lunedì  ')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ id, note: 'Richiamare lunedì' })
    expect(await listOf(pro.cookie)).toMatchObject([{ id, note: 'Richiamare lunedì' }])

    await annotate(id, '')
    expect(await listOf(pro.cookie)).toMatchObject([{ id, note: null }])
  })

  it('is never seen by the owner or by another professional', async () => {
    const { firstReveal, annotate, client, professional, request, listOf } = await setUp()
    const { id, listingId } = await firstReveal()
    await annotate(id, 'Cliente difficile')
    const path = `/api/my-job-requests/${listingId}/reveals`
    const owners = await request('GET', path, { cookie: client.cookie })
    expect(await owners.text()).not.toContain('difficile')
    expect(await listOf((await professional()).cookie)).toEqual([])
  })

  it("cannot be written on somebody else's reveal, which does not exist for them", async () => {
    const { firstReveal, annotate, professional, listOf, pro } = await setUp()
    const { id } = await firstReveal()
    const stranger = await professional()
    for (const reply of [
      await annotate(id, 'Ciao', stranger.cookie),
      await annotate('no', 'Ciao'),
    ]) {
      expect(reply.status).toBe(404)
      expect(await reply.json()).toMatchObject({ code: 'reveal.not-found' })
    }
    expect(await listOf(pro.cookie)).toMatchObject([{ note: null }])
  })

  it('is refused when it is too long or no text', async () => {
    const { firstReveal, annotate, listOf, pro } = await setUp()
    const { id } = await firstReveal()
    for (const note of ['x'.repeat(2001), 7, ['x'], { a: 1 }]) {
      const reply = await annotate(id, note)
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ issues: [{ path: 'note' }] })
    }
    expect(await listOf(pro.cookie)).toMatchObject([{ note: null }])
  })
})

describe('GET /api/my-job-requests/{id}/reveals', () => {
  it('notifies the owner who has the contact since when, and no more', async () => {
    const { firstReveal, client, request } = await setUp()
    const { id, listingId } = await firstReveal()
    const reply = await request('GET', `/api/my-job-requests/${listingId}/reveals`, {
      cookie: client.cookie,
    })
    expect(v.parse(v.array(v.strictObject(RevealerReply.entries)), await reply.json())).toEqual([
      {
        id,
        name: 'Mario Verdi',
        revealedAt: TEST_NOW.toISOString(),
        firm: null,
        page: null,
        talkId: expect.any(String),
        state: 'used',
        hasContact: true,
        endedBecause: null,
      },
    ])
  })

  it('does not name admins: they take no place', async () => {
    const { publish, reveal, signUpStaff, client, request } = await setUp()
    const requestId = publish()
    await reveal(requestId, (await signUpStaff('admin')).cookie)
    const reply = await request('GET', `/api/my-job-requests/${requestId}/reveals`, {
      cookie: client.cookie,
    })
    expect(await reply.json()).toEqual([])
  })

  it('is not found by anybody else', async () => {
    const { firstReveal, pro, signUpStaff, request } = await setUp()
    const { listingId } = await firstReveal()
    for (const { cookie } of [pro, await signUpStaff('admin')]) {
      const reply = await request('GET', `/api/my-job-requests/${listingId}/reveals`, { cookie })
      expect(reply.status).toBe(404)
      expect(await reply.text()).not.toContain('Verdi')
    }
    expect((await request('GET', `/api/my-job-requests/${listingId}/reveals`)).status).toBe(401)
  })
})
