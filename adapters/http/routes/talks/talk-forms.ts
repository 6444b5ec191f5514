/**
 * Writing and answering without JavaScript: `text`, `reason` and `key`, a random one a rendering, by which a form sent
 * twice writes once.
 */

import type { Context } from 'hono'
import * as v from 'valibot'
import { type HttpEnv, newRoutes, personalReply } from '#adapters/http/guards.ts'
import {
  readFormBody,
  readIdempotencyKey,
  readIdParameter,
  toInputIssues,
} from '#adapters/http/input.ts'
import { renderFormAgain } from '#adapters/http/plain-forms/plain-form.ts'
import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import { replyInvalid, replyRefused } from '#adapters/http/reply.ts'
import { redirectToLogin } from '#adapters/http/return-path.ts'
import type { TalkId } from '#modules/kernel/ids.ts'
import {
  TALKS_PAGE_PATH,
  talkLinkSentPagePath,
  talkPagePath,
} from '#modules/talks/contract/paths.ts'
import { TalkLinkAnswerInput } from '#modules/talks/contract/talks.ts'
import type { Talks } from '#modules/talks/index.ts'
import { refuseTalk } from './talks.ts'

type Needs = Pick<Talks, 'send' | 'answerByLink' | 'decline'>

export const talkFormRoutes = ({ send, answerByLink, decline }: Needs, pages: RenderedPages) =>
  newRoutes()
    .post(`${TALKS_PAGE_PATH}/:id/no-grazie`, personalReply, (c) => {
      const { viewer } = c.var
      const id = readIdParameter<TalkId>(c)
      if (!viewer) return redirectToLogin(c, talkPagePath(id))
      decline({ id, userId: viewer.userId, reason: null })
      // The talk itself says what became of it.
      return c.redirect(talkPagePath(id), 303)
    })
    .post(`${TALKS_PAGE_PATH}/:id`, personalReply, async (c) => {
      const form = await readMessage(c, pages)
      if (!form.ok) return form.response
      const { viewer } = c.var
      if (!viewer)
        return await renderFormAgain(c, pages, signInFirst(c), { values: { text: form.text } })
      const talkId = readIdParameter<TalkId>(c)
      const { text, reason } = form
      const key = readIdempotencyKey(c, form.key, { text, reason })
      const outcome = send({ talkId, userId: viewer.userId, text, reason, images: [], key })
      if (outcome.ok) return c.redirect(talkPagePath(talkId), 303)
      return await renderFormAgain(c, pages, refuseTalk(c, outcome.refusal), { values: { text } })
    })
    .post(`${TALKS_PAGE_PATH}/rispondi/:token`, personalReply, async (c) => {
      const form = await readMessage(c, pages)
      if (!form.ok) return form.response
      const token = c.req.param('token')
      const outcome = answerByLink(token, form)
      if (outcome.ok) return c.redirect(talkLinkSentPagePath(token), 303)
      const values = { text: form.text }
      return await renderFormAgain(c, pages, refuseTalk(c, outcome.refusal), { values })
    })

type Message = TalkLinkAnswerInput & { readonly ok: true; readonly key: string }

const readMessage = async (
  c: Context<HttpEnv>,
  pages: RenderedPages,
): Promise<Message | { readonly ok: false; readonly response: Response }> => {
  const { text = '', key = '', reason } = await readFormBody(c)
  const input = v.safeParse(TalkLinkAnswerInput, { text, reason })
  if (!input.success) {
    const response = await renderFormAgain(c, pages, replyInvalid(c, toInputIssues(input)), {
      values: { text },
    })
    return { ok: false, response }
  }
  return { ok: true, ...input.output, key }
}

const signInFirst = (c: Context) =>
  replyRefused(c, 401, { code: 'session.required', message: 'Accedi per scrivere' })
