import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { type GuardedContext, signedIn } from '#adapters/http/guards.ts'
import { readJson, readKeyed, readQuery } from '#adapters/http/input.ts'
import { idOf, type ShowcaseItemId, type TalkId, type TalkImageId } from '#modules/kernel/ids.ts'
import {
  CloseInput,
  MessageInput,
  TalkListQuery,
  TalkQuery,
  TalkReportInput,
  TalkStartInput,
} from '#modules/talks/contract/talks.ts'
import type { Talks } from '#modules/talks/index.ts'
import { refuseTalk } from './refusals.ts'

/** Talks of the signed-in person; all others are "not found". */
export const talkRoutes = (talks: Talks) =>
  new Hono<HttpEnv>()
    .get('/talks', signedIn, (c) => {
      const query = readQuery(c, TalkListQuery)
      return query.ok ? c.json(talks.list(c.var.viewer.userId, query.value)) : query.response
    })
    .get('/talks/:id', signedIn, (c) => {
      const query = readQuery(c, TalkQuery)
      return query.ok ? answerTalk(c, talks, query.value.before) : query.response
    })
    .post('/talks/:id/messages', signedIn, async (c) => {
      const read = await readKeyed(c, MessageInput)
      if (!read.ok) return read.response
      const { input, key } = read.value
      const { userId } = c.var.viewer
      const talkId = talkIn(c)
      const images = input.images.map((id) => idOf<TalkImageId>(id))
      const { text, reason } = input
      const outcome = talks.send({ userId, talkId, text, reason, images, key })
      if (!outcome.ok) return refuseTalk(c, outcome.refusal)
      return c.json(talks.entry(userId, { talkId, entryId: outcome.value }), 201)
    })
    .post('/showcase-items/:id/talk', signedIn, (c) =>
      startTalk(c, talks, { itemId: idOf<ShowcaseItemId>(c.req.param('id')) }),
    )
    .post('/firms/:slug/talk', signedIn, (c) => startTalk(c, talks, { firm: c.req.param('slug') }))
    .route('/', changeRoutes(talks))
    .route('/', reportRoutes(talks))

const startTalk = async (
  c: GuardedContext,
  { start, one }: Pick<Talks, 'start' | 'one'>,
  to: Parameters<Talks['start']>[0]['to'],
) => {
  const read = await readKeyed(c, TalkStartInput)
  if (!read.ok) return read.response
  const { input, key } = read.value
  const { userId } = c.var.viewer
  const { message: text, reason } = input
  const outcome = start({ to, userId, text, reason, key })
  if (!outcome.ok) return refuseTalk(c, outcome.refusal)
  return c.json(one(userId, { id: outcome.value }), 201)
}

const changeRoutes = (talks: Talks) =>
  new Hono<HttpEnv>()
    .post('/talks/:id/read', signedIn, (c) => {
      const outcome = talks.markRead(mineIn(c))
      return outcome.ok ? answerTalk(c, talks) : refuseTalk(c, outcome.refusal)
    })
    .post('/talks/:id/close', signedIn, async (c) => {
      const input = await readJson(c, CloseInput)
      if (!input.ok) return input.response
      const outcome = talks.close({ ...mineIn(c), reason: input.value.reason ?? null })
      return outcome.ok ? answerTalk(c, talks) : refuseTalk(c, outcome.refusal)
    })
    .post('/talks/:id/block', signedIn, (c) => {
      const outcome = talks.block({ ...mineIn(c), isBlocked: true })
      return outcome.ok ? answerTalk(c, talks) : refuseTalk(c, outcome.refusal)
    })
    .delete('/talks/:id/block', signedIn, (c) => {
      const outcome = talks.block({ ...mineIn(c), isBlocked: false })
      return outcome.ok ? answerTalk(c, talks) : refuseTalk(c, outcome.refusal)
    })

const reportRoutes = (talks: Talks) =>
  new Hono<HttpEnv>().post('/talks/:id/report', signedIn, async (c) => {
    const input = await readJson(c, TalkReportInput)
    if (!input.ok) return input.response
    const outcome = talks.report({ ...mineIn(c), ...input.value, ip: c.var.ip })
    if (!outcome.ok) return refuseTalk(c, outcome.refusal)
    const { id, createdAt } = outcome.value
    return c.json({ id, createdAt: createdAt.toISOString() }, 201)
  })

const talkIn = (c: { req: { param: (name: 'id') => string } }) => idOf<TalkId>(c.req.param('id'))

type WithTalk = GuardedContext & { req: { param: (name: 'id') => string } }

const mineIn = (c: WithTalk) => ({ id: talkIn(c), userId: c.var.viewer.userId })

const answerTalk = (c: WithTalk, talks: Pick<Talks, 'one'>, before?: string) => {
  const { id, userId } = mineIn(c)
  const talk = talks.one(userId, { id, before })
  return talk ? c.json(talk) : refuseTalk(c, { code: 'talks.not-found' })
}
