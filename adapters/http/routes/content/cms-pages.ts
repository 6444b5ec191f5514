import type { Context } from 'hono'
import * as v from 'valibot'
import { adminOnly, newRoutes, personalReply, readActor, signedIn } from '#adapters/http/guards.ts'
import { readFormBody, readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { readChange } from '#adapters/http/read-change.ts'
import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import {
  replyNotFound,
  replyRefused,
  valueOrNotFound,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import { readReturnPath, redirectToLogin } from '#adapters/http/return-path.ts'
import type { CmsPageOutcome } from '#modules/content/cms-pages/edit-pages.ts'
import {
  AdminCmsPageQuery,
  CmsPageInput,
  CmsPageListQuery,
  CmsPagePreviewInput,
} from '#modules/content/contract/cms-pages.ts'
import {
  createPageEdit,
  splitPageEdit,
  TermsAcceptanceInput,
} from '#modules/content/contract/terms.ts'
import {
  CHANGED_TERMS_PAGE_PATH,
  changedTermsPagePath,
  TERMS_FORM_KEY,
  TERMS_SLUGS,
  type TermsFormReply,
} from '#modules/content/contract/terms-paths.ts'
import {
  CompareVersionsQuery,
  TermsVersionParam,
} from '#modules/content/contract/terms-versions.ts'
import type { Content } from '#modules/content/index.ts'

const MISSING = 'Articolo non trovato'
const TAKEN = 'Esiste già una pagina con questo indirizzo'

const REQUIRED =
  'Questa pagina deve restare pubblica al suo indirizzo: puoi cambiarne il testo, ma non toglierla'

type Refusal = Extract<CmsPageOutcome, { ok: false }>['refusal']

const refusePage = (c: Context, { code }: Refusal) => {
  if (code === 'page.not-found') return replyNotFound(c, MISSING)
  if (code === 'page.required') return replyRefused(c, 409, { code, message: REQUIRED })
  return replyRefused(c, 409, { code, message: TAKEN, issues: [{ path: 'slug', message: TAKEN }] })
}

export const pageRoutes = ({ pages, cmsPageAdmin }: Content) => {
  const replyPage = (c: Context, outcome: CmsPageOutcome, status: 200 | 201) =>
    c.json(cmsPageAdmin.one(valueOrRefuse(outcome, refusePage).id), status)

  return newRoutes()
    .get('/pages', (c) => c.json(pages.list(readQuery(c, CmsPageListQuery))))
    .get('/pages/slug/:slug', (c) =>
      c.json(valueOrNotFound(pages.page(c.req.param('slug')), MISSING)),
    )
    .get('/admin/pages', adminOnly, (c) =>
      c.json(pages.forEditors(readQuery(c, AdminCmsPageQuery))),
    )
    .post('/admin/pages', adminOnly, async (c) =>
      replyPage(c, cmsPageAdmin.create(readActor(c), await readJson(c, CmsPageInput)), 201),
    )
    .post('/admin/page-preview', adminOnly, async (c) => {
      const input = await readJson(c, CmsPagePreviewInput)
      return c.json(cmsPageAdmin.preview(input.content))
    })
    .get('/admin/pages/:id', adminOnly, (c) =>
      c.json(valueOrNotFound(cmsPageAdmin.one(readIdParameter(c)), MISSING)),
    )
    .patch('/admin/pages/:id', adminOnly, async (c) => {
      const changeOf = await readChange(c)
      const present = valueOrNotFound(cmsPageAdmin.contentsOf(readIdParameter(c)), MISSING)
      const edit = splitPageEdit(
        changeOf(cmsPageAdmin.one(readIdParameter(c)), createPageEdit(present)),
      )
      return replyPage(c, cmsPageAdmin.change(readActor(c), readIdParameter(c), edit), 200)
    })
    .delete('/admin/pages/:id', adminOnly, (c) => {
      valueOrRefuse(cmsPageAdmin.remove(readActor(c), readIdParameter(c)), refusePage)
      return c.body(null, 204)
    })
}

const VERSION_MISSING = 'Versione non trovata'
const CHANGED = 'Il testo è cambiato nel frattempo: ricarica la pagina e rileggilo'

/** Public history of terms and privacy, and accepting changes. */
export const termsRoutes = ({ versions, terms }: Content) =>
  newRoutes()
    .get('/pages/slug/:slug/versions', (c) =>
      c.json(valueOrNotFound(versions.list(c.req.param('slug')), VERSION_MISSING)),
    )
    .get('/pages/slug/:slug/versions/:number', (c) => {
      const param = v.safeParse(TermsVersionParam, { number: c.req.param('number') })
      const number = param.success ? param.output.number : undefined
      return c.json(
        valueOrNotFound(number ? versions.one(c.req.param('slug'), number) : null, VERSION_MISSING),
      )
    })
    .get('/pages/slug/:slug/compare', (c) =>
      c.json(
        valueOrNotFound(
          versions.compare(c.req.param('slug'), readQuery(c, CompareVersionsQuery)),
          VERSION_MISSING,
        ),
      ),
    )
    .post('/terms-acceptances', signedIn, async (c) => {
      const input = await readJson(c, TermsAcceptanceInput)
      const outcome = terms.accept(c.var.viewer.userId, input)
      if (!outcome.ok) return replyRefused(c, 409, { code: outcome.refusal.code, message: CHANGED })
      return c.body(null, 204)
    })

/** Accepting changed terms without JavaScript: the page that the log-in form leads to. */
export const termsPageRoutes = ({ terms }: Pick<Content, 'terms'>, pages: RenderedPages) =>
  newRoutes()
    .get(CHANGED_TERMS_PAGE_PATH, personalReply, async (c) => {
      const returnTo = readReturnPath(c.req.query('returnTo')) ?? '/'
      if (!c.var.viewer) return toLogin(c, returnTo)
      const due = terms.dueFor(c.var.viewer.userId)
      if (due.length === 0) return c.redirect(returnTo, 303)
      const reply: TermsFormReply = { due, returnTo }
      return await pages.answerForm(c, 200, { [TERMS_FORM_KEY]: reply })
    })
    .post(CHANGED_TERMS_PAGE_PATH, personalReply, async (c) => {
      const { returnTo: requestedPath, ...form } = await readFormBody(c)
      const returnTo = readReturnPath(requestedPath) ?? '/'
      if (!c.var.viewer) return toLogin(c, returnTo)
      const input = v.safeParse(TermsAcceptanceInput, { accepted: numbersIn(form) })
      if (input.success) terms.accept(c.var.viewer.userId, input.output)
      // That page leads on, unless a text changed while it was read.
      return c.redirect(changedTermsPagePath(returnTo), 303)
    })

const toLogin = (c: Context, returnTo: string) => redirectToLogin(c, changedTermsPagePath(returnTo))

/** The versions that the page showed: a field for each text. */
const numbersIn = (form: Readonly<Record<string, string>>) =>
  TERMS_SLUGS.flatMap((slug) =>
    form[slug] === undefined ? [] : [{ slug, number: Number(form[slug]) }],
  )
