/** Two people who talk about a request or an item. */

import { talkPaths } from '#modules/talks/contract/paths.ts'
import { startTalkPaths } from '#modules/talks/contract/start-paths.ts'
import type { TalkListReply, TalkReply } from '#modules/talks/contract/talks.ts'
import { testMarketplace } from './marketplace.ts'
import { putItem } from './showcase-items.ts'
import type { Visitor } from './visitors.ts'

export const testTalks = async () => {
  const market = await testMarketplace()
  const { request, publish, professional, reveal, client, connection } = market

  const read = async <Reply>(path: string, { cookie }: Visitor) =>
    (await (await request('GET', path, { cookie })).json()) as Reply
  const listOf = (who: Visitor) => read<TalkListReply>(talkPaths.all, who)
  /** Asks like the page of messages. */
  const inboxOf = (who: Visitor) =>
    read<TalkListReply>(talkPaths.inbox({ limit: 20, offset: 0 }), who)
  const talkOf = (who: Visitor, id: string) => read<TalkReply>(talkPaths.one(id), who)

  const send = (who: Visitor, id: string, text: string, key?: string) =>
    request('POST', talkPaths.messages(id), {
      cookie: who.cookie,
      body: { text },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })

  return {
    ...market,
    listOf,
    inboxOf,
    talkOf,
    send,
    /** The talk that a reveal opened. */
    revealed: async () => {
      const rival = await professional('basic', { firstName: 'Ugo', lastName: 'Verdi' })
      const requestId = publish()
      await reveal(requestId, rival.cookie)
      const { items } = await listOf(rival)
      return { id: items[0]?.id ?? '', requestId, client, professional: rival }
    },
    putItemOf: ({ user }: Visitor) => putItem(market, user.id),
    start: (who: Visitor, itemId: string, message = 'È ancora in vendita?', key?: string) =>
      request('POST', startTalkPaths.withSeller(itemId), {
        cookie: who.cookie,
        body: { message },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    entries: () => connection.prepare('SELECT count(*) FROM talk_entries').pluck().get() as number,
  }
}
