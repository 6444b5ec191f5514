import type { Context } from 'hono'
import { actorOf, adminOnly, newRoutes } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { found, notFound, refused } from '#adapters/http/reply.ts'
import type { PageOutcome } from '#modules/content/cms-pages/edit-pages.ts'
import {
  AdminPageQuery,
  PageInput,
  PageListQuery,
  PagePreviewInput,
} from '#modules/content/contract/cms-pages.ts'
import { pageEditOf, partsOfEdit } from '#modules/content/contract/terms.ts'
import type { Content } from '#modules/content/index.ts'

const MISSING = 'Articolo non trovato'
const TAKEN = 'Esiste già una pagina con questo indirizzo'

const REQUIRED =
  'Questa pagina deve restare pubblica al suo indirizzo: puoi cambiarne il testo, non toglierla'

type Code = Extract<PageOutcome, { ok: false }>['refusal']['code']

const refusePage = (c: Context, code: Code) => {
  if (code === 'page.not-found') return notFound(c, MISSING)
  if (code === 'page.required') return refused(c, 409, { code, message: REQUIRED })
  return refused(c, 409, { code, message: TAKEN, issues: [{ path: 'slug', message: TAKEN }] })
}

/** Articles and static pages: public reads, and editing in the admin area. */
export const pageRoutes = ({ pages, cmsPageAdmin }: Content) => {
  const replyPage = (c: Context, outcome: PageOutcome, status: 200 | 201) => {
    if (outcome.ok) return c.json(cmsPageAdmin.one(outcome.value.id), status)
    return refusePage(c, outcome.refusal.code)
  }

  return newRoutes()
    .get('/pages', (c) => c.json(pages.list(readQuery(c, PageListQuery))))
    .get('/pages/slug/:slug', (c) => c.json(found(pages.page(c.req.param('slug')), MISSING)))
    .get('/admin/pages', adminOnly, (c) => c.json(pages.forEditors(readQuery(c, AdminPageQuery))))
    .post('/admin/pages', adminOnly, async (c) =>
      replyPage(c, cmsPageAdmin.create(actorOf(c), await readJson(c, PageInput)), 201),
    )
    .post('/admin/page-preview', adminOnly, async (c) => {
      const input = await readJson(c, PagePreviewInput)
      return c.json(cmsPageAdmin.preview(input.content))
    })
    .get('/admin/pages/:id', adminOnly, (c) =>
      c.json(found(cmsPageAdmin.one(c.req.param('id')), MISSING)),
    )
    .patch('/admin/pages/:id', adminOnly, async (c) => {
      const id = c.req.param('id')
      const present = found(cmsPageAdmin.contentsOf(id), MISSING)
      return replyPage(
        c,
        cmsPageAdmin.change(actorOf(c), id, partsOfEdit(await readJson(c, pageEditOf(present)))),
        200,
      )
    })
    .delete('/admin/pages/:id', adminOnly, (c) => {
      const outcome = cmsPageAdmin.remove(actorOf(c), c.req.param('id'))
      return outcome.ok ? c.body(null, 204) : refusePage(c, outcome.refusal.code)
    })
}
