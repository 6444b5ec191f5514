import { newRoutes } from '#adapters/http/guards.ts'
import { readQuery } from '#adapters/http/input.ts'
import { found, notFound, refusals } from '#adapters/http/reply.ts'
import { FIRM_CODES } from '#modules/firms/contract/codes.ts'
import { FIRMS_PAGE, firmPage, firmPaths } from '#modules/firms/contract/paths.ts'
import { FirmFilters } from '#modules/firms/contract/public-firm.ts'
import type { Firms } from '#modules/firms/index.ts'

/** What everybody reads of firms. */
export const firmRoutes = (firms: Firms) =>
  newRoutes()
    .get('/firms', (c) => c.json(firms.list(readQuery(c, FirmFilters))))
    .get('/firms/:slug', (c) => {
      const firm = firms.page(c.req.param('slug'))
      if (firm === null)
        return firms.isGone(c.req.param('slug'))
          ? refuseFirm(c, { code: 'firm.gone' })
          : notFound(c, FIRM_CODES['firm.not-found'])
      return 'movedTo' in firm ? c.redirect(firmPaths.one(firm.movedTo), 301) : c.json(firm)
    })
    .get('/firm-landing/:category/:province', (c) => {
      const { category, province } = c.req.param()
      return c.json(found(firms.landings.find(category, province), 'Pagina non trovata'))
    })

/** A page under an earlier name leads to the present one. */
export const movedFirmRoutes = ({ page }: Pick<Firms, 'page'>) =>
  newRoutes().get(`${FIRMS_PAGE}/:slug`, async (c, next) => {
    const firm = page(c.req.param('slug'))
    if (firm === null || !('movedTo' in firm)) return await next()
    return c.redirect(firmPage(firm.movedTo), 301)
  })

export const refuseFirm = refusals(FIRM_CODES, {
  'firm.not-found': 404,
  'firm.gone': 410,
  'credential.not-found': 404,
})
