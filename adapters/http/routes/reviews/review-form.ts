/** The form of a review, sent without JavaScript. */
import type { Context } from 'hono'
import { type HttpEnv, newRoutes, personalReply } from '#adapters/http/guards.ts'
import { readFormBody } from '#adapters/http/input.ts'
import { callAndRedirect } from '#adapters/http/plain-forms/plain-form.ts'
import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import { redirectToLogin } from '#adapters/http/return-path.ts'
import { REVIEWS_PAGE_PATH, reviewPaths } from '#modules/reviews/contract/paths.ts'
import { type DidWork, STAR_ASPECTS_BY_WORK } from '#modules/reviews/contract/vocabulary.ts'

export const reviewFormRoutes = (pages: RenderedPages) =>
  newRoutes().post('/recensioni/:id', personalReply, (c) => review(c, pages))

/** Stars of what was not done are left out, as the page's code does. */
const review = async (c: Context<HttpEnv>, pages: RenderedPages) => {
  const { didWork = '', change, text, ...fields } = await readFormBody(c)
  const id = c.req.param('id') ?? ''
  if (!c.var.viewer) return redirectToLogin(c, c.req.path)
  const fitting: readonly string[] = Object.hasOwn(STAR_ASPECTS_BY_WORK, didWork)
    ? STAR_ASPECTS_BY_WORK[didWork as DidWork]
    : []
  const stars = Object.fromEntries(
    fitting.flatMap((name) => (fields[name] ? [[name, Number(fields[name])]] : [])),
  )
  const call = change
    ? ({ method: 'PATCH', path: reviewPaths.one(id), body: { didWork, stars, text } } as const)
    : ({
        method: 'POST',
        path: reviewPaths.all,
        body: { didWork, stars, text, inviteId: id },
      } as const)
  const values = { ...fields, didWork, text }
  return await callAndRedirect(c, pages, { call, done: REVIEWS_PAGE_PATH, values })
}
