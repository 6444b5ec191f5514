import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { readJson } from '#adapters/http/input.ts'
import { granted, personal } from '#adapters/http/reply.ts'
import { LinkAnswerInput } from '#modules/talks/contract/talks.ts'
import type { Talks } from '#modules/talks/index.ts'
import { refuseTalk } from './refusals.ts'

/** A mail's one-time link: whoever holds it answers once, without a session. */
export const talkLinkRoutes = ({
  readLink,
  answerByLink,
}: Pick<Talks, 'readLink' | 'answerByLink'>) =>
  new Hono<HttpEnv>()
    .get('/talk-links/:token', (c) => {
      personal(c)
      return c.json(granted(readLink(c.req.param('token')), refuseTalk))
    })
    .post('/talk-links/:token', async (c) => {
      personal(c)
      const input = await readJson(c, LinkAnswerInput)
      granted(answerByLink(c.req.param('token'), input), refuseTalk)
      return c.body(null, 204)
    })
