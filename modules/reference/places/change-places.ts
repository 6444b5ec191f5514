/** Place changes by the operator; each writes its audit entry in the same transaction. */
import { pickChangedFields, type StaffActor } from '#modules/kernel/audit.ts'
import { omitUndefined } from '#modules/kernel/contract.ts'
import type { InvalidInput } from '#modules/kernel/invalid-input.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type {
  CityChange,
  CityInput,
  ProvinceChange,
  ProvinceInput,
  RegionChange,
} from '../contract/places.ts'
import type { City, ReferenceNeeds } from '../ports.ts'

export type PlaceRefusal = InvalidInput | { readonly code: 'place.not-found' }

export const changeRegion =
  (needs: Pick<ReferenceNeeds, 'atomically' | 'places' | 'audit'>) =>
  (editor: StaffActor, id: string, change: RegionChange) =>
    needs.atomically(() => {
      const before = needs.places.region(id)
      if (!before) return refuse({ code: 'place.not-found' })
      const after = { ...before, ...omitUndefined(change) }
      needs.places.saveRegion(after)
      needs.audit.record(editor, 'region.change', ['region', id], pickChangedFields(before, after))
      return accept(after)
    })

export const changeProvince =
  (needs: Pick<ReferenceNeeds, 'atomically' | 'places' | 'audit'>) =>
  (editor: StaffActor, id: string, change: ProvinceChange) =>
    needs.atomically(() => {
      const before = needs.places.province(id)
      if (!before) return refuse({ code: 'place.not-found' })
      const after = { ...before, ...omitUndefined(change) }
      needs.places.saveProvince(after)
      needs.audit.record(
        editor,
        'province.change',
        ['province', id],
        pickChangedFields(before, after),
      )
      return accept(after)
    })

export const addProvince =
  (needs: Pick<ReferenceNeeds, 'atomically' | 'places' | 'audit'>) =>
  (editor: StaffActor, { code, name, regionId }: ProvinceInput) =>
    needs.atomically(() => {
      const region = needs.places.region(regionId)
      if (!region) return invalid('regionId', 'Seleziona una regione')
      if (needs.places.province(code))
        return invalid('code', 'C’è già una provincia con questa sigla')
      const province = { id: code, name, regionId, regionName: region.name, isActive: true }
      needs.places.addProvince(province)
      needs.audit.record(editor, 'province.create', ['province', code], { after: province })
      return accept(province)
    })

/** Updates its listings, which store the comune's name and province. */
export const changeCity =
  (needs: Pick<ReferenceNeeds, 'atomically' | 'places' | 'audit'>) =>
  (editor: StaffActor, id: string, change: CityChange) =>
    needs.atomically(() => {
      const before = needs.places.city(id)
      if (!before) return refuse({ code: 'place.not-found' })
      const province = needs.places.province(change.provinceId ?? before.provinceId)
      if (!province) return invalid('provinceId', 'Seleziona una provincia')
      const after = { ...before, ...omitUndefined(change), provinceName: province.name }
      if (isTaken(needs, after)) return invalid('name', NAME_TAKEN)
      storeCity(needs, editor, { before, after })
      return accept(after)
    })

const storeCity = (
  needs: Pick<ReferenceNeeds, 'places' | 'audit'>,
  editor: StaffActor,
  { before, after }: { readonly before: City; readonly after: City },
) => {
  needs.places.saveCity(after)
  const listings = isElsewhere(before, after) ? needs.places.moveListings(before, after) : 0
  const parts = pickChangedFields(before, after)
  needs.audit.record(editor, 'city.change', ['city', after.id], {
    before: parts.before,
    after: { ...parts.after, ...(listings > 0 && { listings }) },
  })
}

const isElsewhere = (before: City, after: City) =>
  after.name !== before.name || after.provinceId !== before.provinceId

export const addCity =
  (needs: Pick<ReferenceNeeds, 'atomically' | 'places' | 'audit'>) =>
  (editor: StaffActor, { code, name, provinceId }: CityInput) =>
    needs.atomically(() => {
      const province = needs.places.province(provinceId)
      if (!province) return invalid('provinceId', 'Seleziona una provincia')
      if (needs.places.city(code)) return invalid('code', 'C’è già un comune con questo codice')
      const city = { id: code, name, provinceId, provinceName: province.name, isActive: true }
      if (isTaken(needs, city)) return invalid('name', NAME_TAKEN)
      needs.places.addCity(city)
      needs.audit.record(editor, 'city.create', ['city', code], { after: city })
      return accept(city)
    })

const NAME_TAKEN = 'In questa provincia c’è già un comune con questo nome'

const isTaken = ({ places }: Pick<ReferenceNeeds, 'places'>, { id, name, provinceId }: City) => {
  const namesake = places.cityNamed(provinceId, name)
  return namesake !== null && namesake.id !== id
}

const invalid = (path: string, message: string) =>
  refuse({ code: 'request.invalid', issues: [{ path, message }] } as const)
