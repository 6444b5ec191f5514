import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { readJson } from '#adapters/http/input.ts'
import { personal } from '#adapters/http/reply.ts'
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
      const outcome = readLink(c.req.param('token'))
      return outcome.ok ? c.json(outcome.value) : refuseTalk(c, outcome.refusal)
    })
    .post('/talk-links/:token', async (c) => {
      personal(c)
      const input = await readJson(c, LinkAnswerInput)
      if (!input.ok) return input.response
      const outcome = answerByLink(c.req.param('token'), input.value)
      return outcome.ok ? c.body(null, 204) : refuseTalk(c, outcome.refusal)
    })
