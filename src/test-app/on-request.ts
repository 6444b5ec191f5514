/** A request whose client gives the contact, and a professional who reserved it. */
import type { ContactRevealReply, ReservedContact } from '#modules/reveal/contract/reveals.ts'
import type { TestApp } from '../test-app.ts'
import { testTalks } from './talks.ts'
import type { Visitor } from './visitors.ts'

export const testOnRequest = async () => {
  const market = await testTalks()
  const { request, professional, publish, reveal, connection, client, logIn, product } = {
    ...market,
    product: market,
  }
  const pro = await professional('basic', { firstName: 'Ugo', lastName: 'Verdi' })
  const put = (overrides: Parameters<typeof publish>[0] = {}) =>
    publish({ contact_mode: 'on_request', ...overrides })
  const id = put()
  const call = listCallsAt({ request, logIn })
  const first = (await (await reveal(id, pro.cookie)).json()) as ReservedContact
  const { talkId } = first
  const one = (sql: string) => connection.prepare(sql).pluck().get()
  return {
    ...product,
    pro,
    put,
    id,
    first,
    talkId,
    call,
    one,
    say: (who: typeof pro, text = 'Buongiorno, passo giovedì per un sopralluogo') =>
      call(who, `/api/talks/${talkId}/messages`, { text }),
    give: () => call(client, `/api/talks/${talkId}/give-contact`),
    decline: () => call(client, `/api/talks/${talkId}/decline`, { reason: 'Ho già trovato' }),
    again: (who = pro) => call(who, `/api/job-requests/${id}/reveal-contact`),
    clockJob: async () => {
      product.background.tick()
      await product.background.idle()
    },
    info: async () => (await call(pro, '/api/subscription/info', {}, 'GET')).body,
    line: async (): Promise<ContactRevealReply> =>
      (await call(pro, '/api/contact-reveals', {}, 'GET')).body[0],
    places: () => one(`SELECT reveal_count FROM job_requests WHERE id = '${id}'`),
    talkState: () =>
      connection.prepare('SELECT state, closed_cause AS cause FROM talks').get() as {
        state: string
        cause: string | null
      },
    returned: () => market.mails().filter(({ template }) => template === 'contact-returned').length,
  }
}

/** Calls of people who log in for each, however late it has become. */
export const listCallsAt =
  ({ request, logIn }: Pick<TestApp, 'request' | 'logIn'>) =>
  async ({ user }: Pick<Visitor, 'user'>, path: string, body: object = {}, method = 'POST') => {
    const { cookie } = await logIn(user.email)
    const reply = await request(method, path, { cookie, ...(method !== 'GET' && { body }) })
    const text = await reply.text()
    return { status: reply.status, body: text === '' ? null : JSON.parse(text) }
  }
