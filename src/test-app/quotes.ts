/** Talks that began with reveals, and what is sent in them. */
import type { QuoteReply } from '#modules/talks/contract/quotes.ts'
import type { TalkListReply } from '#modules/talks/contract/talks.ts'
import { testMarketplace } from './marketplace.ts'
import { buildUploadForm, makePng, type TestFile } from './pictures.ts'
import type { Visitor } from './visitors.ts'

export const TEST_QUOTE = {
  shape: 'fixed',
  price: '1.250,00',
  vatIncluded: true,
  vatRate: 10,
  validUntil: '2026-06-30',
}

export const testQuotes = async (product?: Parameters<typeof testMarketplace>[0]) => {
  const market = await testMarketplace(product)
  const { client, app } = market
  const call = async (method: string, path: string, by: Visitor, body?: unknown) => {
    const reply = await market.request(method, path, { cookie: by.cookie, body })
    const text = await reply.text()
    return { status: reply.status, body: text ? JSON.parse(text) : null }
  }
  /** Returns the answer to the upload. */
  const upload = async (talk: string, by: Visitor, files?: readonly TestFile[]) => {
    const { headers, body } = buildUploadForm(files ?? [await makePng()])
    const reply = await app.request(`/api/talks/${talk}/images`, {
      method: 'POST',
      headers: { ...headers, cookie: by.cookie },
      body: Uint8Array.from(body),
    })
    return { status: reply.status, body: await reply.json() }
  }
  return {
    ...market,
    call,
    upload,
    /** Reveals the request, and answers the id of the talk that begins. */
    talkAbout: async (request: string, by: Visitor) => {
      const revealed = await market.reveal(request, by.cookie)
      if (revealed.status !== 200) throw new Error(await revealed.text())
      const { items } = (await call('GET', '/api/talks', by)).body as TalkListReply
      const talk = items.find(({ listing }) => listing.id === request)
      if (!talk) throw new Error('No talk')
      return talk.id
    },
    quote: async (talk: string, by: Visitor, changes: object = {}) => {
      const sent = await call('POST', `/api/talks/${talk}/quotes`, by, {
        ...TEST_QUOTE,
        ...changes,
      })
      if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
      return sent.body as QuoteReply
    },
    stateOf: async (talk: string, by: Visitor = client) =>
      (await call('GET', `/api/talks/${talk}`, by)).body.state as string,
  }
}
