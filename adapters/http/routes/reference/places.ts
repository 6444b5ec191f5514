import type { Context } from 'hono'
import {
  CityChange,
  CityInput,
  CityQuery,
  PlaceQuery,
  ProvinceChange,
  ProvinceInput,
  RegionChange,
} from '#modules/reference/contract/places.ts'
import type { Reference } from '#modules/reference/index.ts'
import type { PlaceRefusal } from '#modules/reference/places/change-places.ts'
import { actorOf, adminOnly, newRoutes } from '../../guards.ts'
import { readJson, readQuery } from '../../input.ts'
import { invalid, notFound } from '../../reply.ts'

export const placeAdminRoutes = ({ places }: Pick<Reference, 'places'>) =>
  newRoutes()
    .get('/admin/regions', adminOnly, (c) => c.json(places.regions(readQuery(c, PlaceQuery))))
    .get('/admin/regions/:id', adminOnly, (c) => found(c, places.region(c.req.param('id'))))
    .patch('/admin/regions/:id', adminOnly, async (c) =>
      answer(
        c,
        places.changeRegion(actorOf(c), c.req.param('id'), await readJson(c, RegionChange)),
      ),
    )
    .get('/admin/provinces', adminOnly, (c) => c.json(places.provinces(readQuery(c, PlaceQuery))))
    .post('/admin/provinces', adminOnly, async (c) =>
      answer(c, places.addProvince(actorOf(c), await readJson(c, ProvinceInput)), 201),
    )
    .get('/admin/provinces/:id', adminOnly, (c) => found(c, places.province(c.req.param('id'))))
    .patch('/admin/provinces/:id', adminOnly, async (c) =>
      answer(
        c,
        places.changeProvince(actorOf(c), c.req.param('id'), await readJson(c, ProvinceChange)),
      ),
    )
    .route('/', cityAdminRoutes(places))

const cityAdminRoutes = (places: Reference['places']) =>
  newRoutes()
    .get('/admin/cities', adminOnly, (c) => c.json(places.cities(readQuery(c, CityQuery))))
    .post('/admin/cities', adminOnly, async (c) =>
      answer(c, places.addCity(actorOf(c), await readJson(c, CityInput)), 201),
    )
    .get('/admin/cities/:id', adminOnly, (c) => found(c, places.city(c.req.param('id'))))
    .patch('/admin/cities/:id', adminOnly, async (c) =>
      answer(c, places.changeCity(actorOf(c), c.req.param('id'), await readJson(c, CityChange))),
    )

const MISSING = 'Luogo non trovato'

const found = (c: Context, place: object | null) => (place ? c.json(place) : notFound(c, MISSING))

type Outcome =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly refusal: PlaceRefusal }

const answer = (c: Context, outcome: Outcome, status: 200 | 201 = 200) => {
  if (outcome.ok) return c.json(outcome.value, status)
  const { refusal } = outcome
  return refusal.code === 'place.not-found' ? notFound(c, MISSING) : invalid(c, [...refusal.issues])
}
