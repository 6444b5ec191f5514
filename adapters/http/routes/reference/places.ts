import type { Context } from 'hono'
import type { Result } from '#modules/kernel/result.ts'
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
import { adminOnly, newRoutes, readActor } from '../../guards.ts'
import { readIdParameter, readJson, readQuery } from '../../input.ts'
import { readChange } from '../../read-change.ts'
import { replyCommonRefusal, replyNotFound, valueOrNotFound, valueOrRefuse } from '../../reply.ts'

export const placeAdminRoutes = ({ places }: Pick<Reference, 'places'>) =>
  newRoutes()
    .get('/admin/regions', adminOnly, (c) => c.json(places.regions(readQuery(c, PlaceQuery))))
    .get('/admin/regions/:id', adminOnly, (c) =>
      c.json(valueOrNotFound(places.region(readIdParameter(c)), MISSING)),
    )
    .patch('/admin/regions/:id', adminOnly, async (c) => {
      const changeOf = await readChange(c)
      const input = changeOf(
        valueOrNotFound(places.region(readIdParameter(c)), MISSING),
        RegionChange,
      )
      return answer(c, places.changeRegion(readActor(c), readIdParameter(c), input))
    })
    .get('/admin/provinces', adminOnly, (c) => c.json(places.provinces(readQuery(c, PlaceQuery))))
    .post('/admin/provinces', adminOnly, async (c) =>
      answer(c, places.addProvince(readActor(c), await readJson(c, ProvinceInput)), 201),
    )
    .get('/admin/provinces/:id', adminOnly, (c) =>
      c.json(valueOrNotFound(places.province(readIdParameter(c)), MISSING)),
    )
    .patch('/admin/provinces/:id', adminOnly, async (c) => {
      const changeOf = await readChange(c)
      const input = changeOf(
        valueOrNotFound(places.province(readIdParameter(c)), MISSING),
        ProvinceChange,
      )
      return answer(c, places.changeProvince(readActor(c), readIdParameter(c), input))
    })
    .route('/', cityAdminRoutes(places))

const cityAdminRoutes = (places: Reference['places']) =>
  newRoutes()
    .get('/admin/cities', adminOnly, (c) => c.json(places.cities(readQuery(c, CityQuery))))
    .post('/admin/cities', adminOnly, async (c) =>
      answer(c, places.addCity(readActor(c), await readJson(c, CityInput)), 201),
    )
    .get('/admin/cities/:id', adminOnly, (c) =>
      c.json(valueOrNotFound(places.city(readIdParameter(c)), MISSING)),
    )
    .patch('/admin/cities/:id', adminOnly, async (c) => {
      const changeOf = await readChange(c)
      const input = changeOf(valueOrNotFound(places.city(readIdParameter(c)), MISSING), CityChange)
      return answer(c, places.changeCity(readActor(c), readIdParameter(c), input))
    })

const MISSING = 'Luogo non trovato'

const answer = (c: Context, outcome: Result<object, PlaceRefusal>, status: 200 | 201 = 200) =>
  c.json(valueOrRefuse(outcome, refusePlace), status)

const refusePlace = (c: Context, refusal: PlaceRefusal) =>
  refusal.code === 'place.not-found' ? replyNotFound(c, MISSING) : replyCommonRefusal(c, refusal)
