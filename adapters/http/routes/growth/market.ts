import { adminOnly, newRoutes } from '#adapters/http/guards.ts'
import { readQuery } from '#adapters/http/input.ts'
import { MarketQuery } from '#modules/growth/contract/market.ts'
import type { Growth } from '#modules/growth/index.ts'

/** How the market goes, in the admin area. */
export const marketRoutes = ({ market }: Pick<Growth, 'market'>) =>
  newRoutes().get('/admin/market', adminOnly, (c) => c.json(market(readQuery(c, MarketQuery))))
