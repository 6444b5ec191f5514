import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FIRM_AREAS_MAX } from '#modules/firms/contract/firm.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field, RequiredMark } from '#web/ui/forms/field.tsx'
import { FieldRow } from '#web/ui/forms/form-layout.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import {
  addArea,
  createProvinceArea,
  createRadiusArea,
  type FirmAreaWithName,
  type FirmFormValues,
} from './firm-form-schema.ts'
import { ChosenItems, findTradesErrorMessage } from './trades-field.tsx'

const RADII_KM = [10, 25, 50, 100]

/** Where the firm works: whole provinces, or a comune with its surroundings. */
export const AreasField = () => {
  const { watch, setValue, formState } = useFormContext<FirmFormValues>()
  const [areas, pending] = watch(['areas', 'pendingArea'])
  const set = (changed: FirmAreaWithName[]) =>
    setValue('areas', changed, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const add = (area: FirmAreaWithName) => set(addArea(areas, area))
  const remove = (name: string) => {
    if (pending?.name === name) setValue('pendingArea', null)
    set(areas.filter((area) => area.name !== name))
  }
  const isFull = areas.length >= FIRM_AREAS_MAX
  return (
    <fieldset className="stack shrinkable borderless flush">
      <legend className="semibold">
        Zone in cui lavori
        <RequiredMark />
      </legend>
      <ChosenItems
        label="Zone scelte"
        items={areas.map(({ name }) => ({ key: name, name }))}
        onRemove={remove}
      />
      {!isFull && <SeatAreas chosen={areas} onAdd={add} />}
      <p className="soft small">
        {areas.length > 0 ? 'Aggiungi un’altra zona:' : 'Scegli una zona da aggiungere:'}
      </p>
      <AreaAdder
        error={findTradesErrorMessage(formState.errors.areas)}
        isFull={isFull}
        onAdd={add}
      />
    </fieldset>
  )
}

type AdderProps = {
  readonly error: string | undefined
  readonly isFull: boolean
  readonly onAdd: (area: FirmAreaWithName) => void
}

const NOWHERE = { regionId: '', provinceId: '', comuneId: '', km: '25' }

/** Region and province suffice; with a comune the distance counts from there. */
const AreaAdder = ({ error, isFull, onAdd }: AdderProps) => {
  const { setValue } = useFormContext<FirmFormValues>()
  const [place, setPlace] = useState(NOWHERE)
  const { regionId, provinceId, comuneId, km } = place
  const { data: regions = [] } = useApi(placePaths.regions)
  const { provinces, cities } = usePlaces(place)
  const areaOf = ({ provinceId: inProvince, comuneId: at, km: around }: typeof NOWHERE) => {
    const comune = cities.find(({ id }) => id === at)
    if (comune) return createRadiusArea(comune, Number(around))
    const province = provinces.find(({ id }) => id === inProvince)
    return province ? createProvinceArea(province) : null
  }
  const choose = (changes: Partial<typeof NOWHERE>) => {
    const chosen = { ...place, ...changes }
    setPlace(chosen)
    setValue('pendingArea', areaOf(chosen))
  }
  const add = () => {
    const area = areaOf(place)
    if (area) onAdd(area)
    choose({ provinceId: '', comuneId: '' })
  }

  return (
    <>
      <FieldRow>
        <Field id="areas" label="Regione" error={error}>
          <Select
            value={regionId}
            options={optionsOf(regions)}
            placeholder="Scegli la regione"
            onChange={({ currentTarget }) =>
              choose({ regionId: currentTarget.value, provinceId: '', comuneId: '' })
            }
          />
        </Field>
        <Field label="Provincia">
          <Select
            value={provinceId}
            options={optionsOf(provinces)}
            placeholder="Scegli la provincia"
            disabled={!regionId}
            onChange={({ currentTarget }) =>
              choose({ provinceId: currentTarget.value, comuneId: '' })
            }
          />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label="Comune">
          <Select
            value={comuneId}
            options={optionsOf(cities)}
            placeholder="Tutta la provincia"
            disabled={!provinceId}
            onChange={({ currentTarget }) => choose({ comuneId: currentTarget.value })}
          />
        </Field>
        <Field label="Entro">
          <Select
            value={km}
            options={RADII_KM.map((one) => ({ value: String(one), label: `${one} km` }))}
            disabled={!comuneId}
            onChange={({ currentTarget }) => choose({ km: currentTarget.value })}
          />
        </Field>
      </FieldRow>
      <p>
        <Button icon="plus" disabled={!provinceId || isFull} onClick={add}>
          Aggiungi questa zona
        </Button>
      </p>
    </>
  )
}

const optionsOf = (places: readonly { readonly id: string; readonly name: string }[]) =>
  places.map(({ id, name }) => ({ value: id, label: name }))

const AROUND_KM = 25

type Props = {
  readonly chosen: readonly FirmAreaWithName[]
  readonly onAdd: (area: FirmAreaWithName) => void
}

const SeatAreas = ({ chosen, onAdd }: Props) => {
  const { watch } = useFormContext<FirmFormValues>()
  const [regionId, provinceId, city] = watch(['regionId', 'provinceId', 'city'])
  const { provinces, cities } = usePlaces({ regionId, provinceId })
  const province = provinces.find(({ id }) => id === provinceId)
  const comune = cities.find(({ name }) => name === city)
  const offered = [
    ...(province ? [createProvinceArea(province)] : []),
    ...(comune ? [createRadiusArea(comune, AROUND_KM)] : []),
  ].filter(({ name }) => !chosen.some((area) => area.name === name))
  if (offered.length === 0) return null
  return (
    <ul className="cluster" aria-label="Zone vicine alla tua sede">
      {offered.map((area) => (
        <li key={area.name}>
          <Button icon="plus" onClick={() => onAdd(area)} label={area.name} />
        </li>
      ))}
    </ul>
  )
}

const usePlaces = ({ regionId, provinceId }: { regionId: string; provinceId: string }) => {
  const { data: provinces = [] } = useApi(regionId ? placePaths.provinces(regionId) : null)
  const { data: cities = [] } = useApi(provinceId ? placePaths.cities(provinceId) : null)
  return { provinces, cities }
}
