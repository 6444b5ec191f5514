import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { readQuery } from '#adapters/http/input.ts'
import { notFound } from '#adapters/http/reply.ts'
import { FIRM_CODES } from '#modules/firms/contract/codes.ts'
import { FIRMS_PAGE, firmPage, firmPaths } from '#modules/firms/contract/paths.ts'
import { FirmFilters } from '#modules/firms/contract/public-firm.ts'
import type { Firms } from '#modules/firms/index.ts'
import { refuseFirm } from './refusals.ts'

/** What everybody reads of firms. */
export const firmRoutes = (firms: Firms) =>
  new Hono<HttpEnv>()
    .get('/firms', (c) => {
      const filters = readQuery(c, FirmFilters)
      return filters.ok ? c.json(firms.list(filters.value)) : filters.response
    })
    .get('/firms/:slug', (c) => {
      const found = firms.page(c.req.param('slug'))
      if (found === null)
        return firms.isGone(c.req.param('slug'))
          ? refuseFirm(c, 'firm.gone')
          : notFound(c, FIRM_CODES['firm.not-found'])
      return 'movedTo' in found ? c.redirect(firmPaths.one(found.movedTo), 301) : c.json(found)
    })
    .get('/firm-landing/:category/:province', (c) => {
      const { category, province } = c.req.param()
      const landing = firms.landings.find(category, province)
      return landing ? c.json(landing) : notFound(c, 'Pagina non trovata')
    })

/** A page under an earlier name leads to the present one. */
export const movedFirmRoutes = ({ page }: Pick<Firms, 'page'>) =>
  new Hono<HttpEnv>().get(`${FIRMS_PAGE}/:slug`, async (c, next) => {
    const found = page(c.req.param('slug'))
    if (found === null || !('movedTo' in found)) return await next()
    return c.redirect(firmPage(found.movedTo), 301)
  })
