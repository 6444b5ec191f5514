/** How a client answers, told before a contact is spent, and what silence cost a professional. */
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { testOnRequest } from '#src/test-app/on-request.ts'

let site: Awaited<ReturnType<typeof testOnRequest>>
beforeEach(async () => {
  site = await testOnRequest()
})

const SILENCE_MS = 72 * HOUR_MS

/** Reserves a new request and writes the first words. */
const offer = async (overrides: Parameters<typeof site.put>[0] = {}) => {
  const { put, call, pro } = site
  const id = put(overrides)
  const { talkId } = (await call(pro, `/api/job-requests/${id}/reveal-contact`)).body
  const text = `Buongiorno, per questo lavoro posso passare giovedì: ${id}`
  expect((await call(pro, `/api/talks/${talkId}/messages`, { text })).status).toBe(201)
  return { id, talkId }
}

/** Said in other words each time, for the same text to many is refused. */
const WORDS = ['Va bene.', 'Quando può?', 'Con fattura?', 'Volentieri.', 'Che marca usa?']
const answer = async (talkId: string) => {
  const text = WORDS[Number(site.one('SELECT count(*) FROM talk_entries')) % WORDS.length]
  const sent = await site.call(site.client, `/api/talks/${talkId}/messages`, { text })
  expect(sent.status).toBe(201)
  return sent
}

const publisherOf = async (id: string) =>
  (await (await site.request('GET', `/api/job-requests/${id}`)).json()).publisher

const goSilent = async () => {
  site.clock.advance(SILENCE_MS)
  await site.clockJob()
}

describe('a client who lets professionals wait', () => {
  it('is marked after three requests without a word, and no more with the first one', async () => {
    const shown = site.put()
    for (const silent of [1, 2, 3]) {
      const { talkId } = await offer()
      await goSilent()
      const isMarked = (await publisherOf(shown)).answersRarely === true
      expect([silent, isMarked]).toEqual([silent, silent === 3])
      if (silent < 3) continue
      // Late is a word, too.
      await answer(talkId)
      expect(await publisherOf(shown)).not.toHaveProperty('answersRarely')
    }
  })

  it('is not marked by a no, nor by requests whose contact was shown, for one may have called', async () => {
    const shown = site.put()
    for (const _ of [1, 2]) {
      await offer()
      await goSilent()
    }
    const { talkId } = await offer()
    await site.call(site.client, `/api/talks/${talkId}/decline`, {})
    for (const _ of [1, 2, 3]) {
      await offer({ contact_mode: 'at_once' })
      await goSilent()
    }
    expect(await publisherOf(shown)).not.toHaveProperty('answersRarely')
  })

  it('is marked on the cached page at once', async () => {
    const shown = site.put()
    const page = async () =>
      await (
        await site.request('GET', `/lavori/${shown}`, { headers: { accept: 'text/html' } })
      ).text()
    for (const _ of [1, 2, 3]) {
      expect(await page()).not.toContain('Risponde di rado')
      await offer()
      await goSilent()
    }
    expect(await page()).toContain('Risponde di rado')
  })
})

describe('a client who answers', () => {
  it('is said to answer within the usual time, from three answers on', async () => {
    const shown = site.put()
    for (const hours of [1, 2.5, 30]) {
      expect(await publisherOf(shown)).not.toHaveProperty('answersWithinHours')
      const { talkId } = await offer()
      site.clock.advance(hours * HOUR_MS)
      await answer(talkId)
    }
    expect(await publisherOf(shown)).toMatchObject({ answersWithinHours: 3 })
    // The offer that was passed over got no answer.
    expect(await publisherOf(shown)).not.toHaveProperty('answersRarely')
  })
})

describe('a professional with ten contacts, four of them of silent clients', () => {
  it('pays six, reads it, and can spend the four again', async () => {
    const { call, client, clock, connection, pro, put } = site
    // The one that the test market reserved itself.
    clock.advance(3 * HOUR_MS)
    await site.clockJob()
    connection.exec('DELETE FROM contact_reveals')
    const answered: ((talkId: string) => Promise<unknown>)[] = [
      answer,
      answer,
      answer,
      (talkId) => call(client, `/api/talks/${talkId}/give-contact`),
      (talkId) => call(client, `/api/talks/${talkId}/give-contact`),
      (talkId) => call(client, `/api/talks/${talkId}/choose`, { closeRequest: false }),
    ]
    for (const answering of answered) await answering((await offer()).talkId)
    for (const _ of [1, 2, 3, 4]) await offer()
    expect(await site.info()).toMatchObject({ contactsUsed: 6, contactsReserved: 4 })
    expect(await call(pro, `/api/job-requests/${put()}/reveal-contact`)).toMatchObject({
      status: 403,
      body: { code: 'reveal.limit-reached' },
    })
    await goSilent()
    expect(await site.info()).toMatchObject({
      contactsLimit: 10,
      contactsUsed: 6,
      contactsReserved: 0,
      last90Days: { used: 6, returned: 4 },
    })
    for (const _ of [1, 2, 3, 4]) await offer()
    expect(await site.info()).toMatchObject({ contactsUsed: 6, contactsReserved: 4 })
    clock.advance(91 * 24 * HOUR_MS)
    expect((await site.info()).last90Days).toEqual({ used: 0, returned: 0 })
  })
})
