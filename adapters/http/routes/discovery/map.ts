import type { Context } from 'hono'
import { newRoutes } from '#adapters/http/guards.ts'
import { readQuery } from '#adapters/http/input.ts'
import { allowCaching, valueOrNotFound } from '#adapters/http/reply.ts'
import { MapQuery } from '#modules/discovery/contract/map.ts'
import { MAP_SIDES } from '#modules/discovery/contract/paths.ts'
import type { MarketMap } from '#modules/discovery/index.ts'

const DAY_S = 86_400
const HOUR_S = 3600

/** Counts on the map of a side, the area of a listing or a firm, and the outlines below them. */
export const mapRoutes = (map: MarketMap) =>
  newRoutes()
    .get('/map/:side', (c) => {
      const counts = map.counts(c.req.param('side'), readQuery(c, MapQuery))
      return c.json(valueOrNotFound(counts, 'Pagina non trovata'))
    })
    .get('/map/:side/:id', (c) => {
      const { side, id } = c.req.param()
      const mapSide = MAP_SIDES.find((one) => one === side)
      return image(
        c,
        HOUR_S,
        valueOrNotFound(mapSide && map.area(mapSide, id), 'Mappa non trovata'),
      )
    })
    .get('/province.svg', (c) => image(c, DAY_S, map.provinces()))

const image = (c: Context, seconds: number, svg: string) => {
  allowCaching(c, seconds)
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml',
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  })
}
