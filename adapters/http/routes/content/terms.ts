import * as v from 'valibot'
import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { found, personal, refused } from '#adapters/http/reply.ts'
import { TermsAcceptanceInput } from '#modules/content/contract/terms.ts'
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
