import type { Context } from 'hono'
import * as v from 'valibot'
import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readForm, readJson, readQuery } from '#adapters/http/input.ts'
import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { found, personal, refused } from '#adapters/http/reply.ts'
import { returnPath } from '#adapters/http/return-path.ts'
import { TermsAcceptanceInput } from '#modules/content/contract/terms.ts'
import {
  TERMS_FORM_KEY,
  TERMS_PAGE,
  TERMS_SLUGS,
  type TermsFormReply,
  termsPageFor,
} from '#modules/content/contract/terms-paths.ts'
import { CompareQuery, VersionParam } from '#modules/content/contract/terms-versions.ts'
import type { Content } from '#modules/content/index.ts'

const MISSING = 'Versione non trovata'
const CHANGED = 'Il testo è cambiato nel frattempo: ricarica la pagina e leggilo di nuovo'

/** Public history of terms and privacy, and accepting changes. */
export const termsRoutes = ({ versions, terms }: Content) =>
  newRoutes()
    .get('/pages/slug/:slug/versions', (c) =>
      c.json(found(versions.list(c.req.param('slug')), MISSING)),
    )
    .get('/pages/slug/:slug/versions/:number', (c) => {
      const param = v.safeParse(VersionParam, { number: c.req.param('number') })
      const number = param.success ? param.output.number : undefined
      return c.json(found(number ? versions.one(c.req.param('slug'), number) : null, MISSING))
    })
    .get('/pages/slug/:slug/compare', (c) =>
      c.json(found(versions.compare(c.req.param('slug'), readQuery(c, CompareQuery)), MISSING)),
    )
    .post('/terms-acceptances', signedIn, async (c) => {
      const input = await readJson(c, TermsAcceptanceInput)
      const outcome = terms.accept(c.var.viewer.userId, input)
      if (!outcome.ok) return refused(c, 409, { code: outcome.refusal.code, message: CHANGED })
      personal(c)
      return c.body(null, 204)
    })

/** Accepting changed terms without JavaScript: the page that the log-in form leads to. */
export const termsPageRoutes = ({ terms }: Pick<Content, 'terms'>, pages: Pages) =>
  newRoutes()
    .get(TERMS_PAGE, async (c) => {
      personal(c)
      const returnTo = returnPath(c.req.query('returnTo')) ?? '/'
      if (!c.var.viewer) return toLogin(c, returnTo)
      const due = terms.dueFor(c.var.viewer.userId)
      if (due.length === 0) return c.redirect(returnTo, 303)
      const reply: TermsFormReply = { due, returnTo }
      return await pages.answerForm(c, 200, { [TERMS_FORM_KEY]: reply })
    })
    .post(TERMS_PAGE, async (c) => {
      personal(c)
      const form = await readForm(c)
      const returnTo = returnPath(form['returnTo']) ?? '/'
      if (!c.var.viewer) return toLogin(c, returnTo)
      const input = v.safeParse(TermsAcceptanceInput, { accepted: numbersIn(form) })
      if (input.success) terms.accept(c.var.viewer.userId, input.output)
      // That page leads on, unless a text changed while it was read.
      return c.redirect(termsPageFor(returnTo), 303)
    })

const toLogin = (c: Context, returnTo: string) =>
  c.redirect(`/login?returnTo=${encodeURIComponent(termsPageFor(returnTo))}`, 303)

/** The versions that the page showed: a field for each text. */
const numbersIn = (form: Readonly<Record<string, string>>) =>
  TERMS_SLUGS.flatMap((slug) =>
    form[slug] === undefined ? [] : [{ slug, number: Number(form[slug]) }],
  )
