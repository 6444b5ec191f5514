import type { FindLocal, LocalPart } from '#modules/kernel/contract/local-place.ts'
import { slugOf } from '#modules/kernel/slug.ts'
import type { Zone } from './launch.ts'
import type { GrowthNeeds, Named } from './ports.ts'

const PLACES_NAMED = 12

const filtered = (page: string) => (categoryId: string, provinceId: string) =>
  `${page}?${new URLSearchParams({ categoryId, provinceId })}`

const BOARDS = {
  richieste: filtered('/lavori'),
  vetrina: filtered('/vetrina'),
  professionisti: filtered('/professionisti'),
} as const

/** Pages of a trade in a place outside of the zone, where the waiting list is. */
export const findLocal =
  ({ places, waiting }: GrowthNeeds, zone: Zone): FindLocal =>
  (kind, category, placeSlug) => {
    if (zone.isEverywhere()) return null
    const provinces = places.provinces()
    const province = provinces.find(({ name }) => slugOf(name) === placeSlug)
    if (!province) return null
    const where = { provinceId: province.id, categoryId: category.id }
    if (zone.isOpen(where)) return null
    const place = { ...province, slug: placeSlug, isComune: false, provinceId: province.id }
    const open = zone.settings().provinces
    return {
      place,
      isOpen: false,
      waiting: waiting
        .counts()
        .filter(
          ({ provinceId, categoryId }) =>
            provinceId === province.id && (categoryId === null || categoryId === category.id),
        )
        .reduce((sum, one) => sum + one.waiting, 0),
      openPlaces: zone.isOpen({ provinceId: open[0] ?? province.id, categoryId: category.id })
        ? provinces
            .filter(({ id }) => open.includes(id))
            .slice(0, PLACES_NAMED)
            .map(pathed)
        : [],
    } satisfies LocalPart

    function pathed({ id, name }: Named) {
      return { name, path: BOARDS[kind](category.id, id) }
    }
  }
