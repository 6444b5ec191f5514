import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { AREAS_MAX } from '#modules/firms/contract/firm.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type {
  CityReply,
  ProvinceReply,
  RegionReply,
} from '#modules/reference/contract/public-reference.ts'
import { useApi } from '#web/lib/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow } from '#web/ui/forms/form-layout.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ChosenList } from './chosen-list.tsx'
import type { FirmFormValues, NamedArea } from './firm-form-schema.ts'
import { messageOf } from './trades-field.tsx'

const RADII_KM = [10, 25, 50, 100]

/** Where the firm works: whole provinces, or a comune with its surroundings. */
export const AreasField = () => {
  const { watch, setValue, formState } = useFormContext<FirmFormValues>()
  const areas = watch('areas')
  const set = (changed: NamedArea[]) =>
    setValue('areas', changed, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <>
      <AreaAdder
        error={messageOf(formState.errors.areas)}
        isFull={areas.length >= AREAS_MAX}
        onAdd={(area) => {
          if (!areas.some(({ name }) => name === area.name)) set([...areas, area])
        }}
      />
      <ChosenList
        label="Zone scelte"
        items={areas.map(({ name }) => ({ key: name, name }))}
        onRemove={(key) => set(areas.filter(({ name }) => name !== key))}
      />
    </>
  )
}

type AdderProps = {
  readonly error: string | undefined
  readonly isFull: boolean
  readonly onAdd: (area: NamedArea) => void
}

/** Region and province suffice; with a comune the distance counts from there. */
const AreaAdder = ({ error, isFull, onAdd }: AdderProps) => {
  const [place, setPlace] = useState({ regionId: '', provinceId: '', comuneId: '', km: '25' })
  const { regionId, provinceId, comuneId, km } = place
  const { data: regions = [] } = useApi<RegionReply[]>(placePaths.regions)
  const { data: provinces = [] } = useApi<ProvinceReply[]>(
    regionId ? placePaths.provinces(regionId) : null,
  )
  const { data: cities = [] } = useApi<CityReply[]>(
    provinceId ? placePaths.cities(provinceId) : null,
  )
  const add = () => {
    const comune = cities.find(({ id }) => id === comuneId)
    const province = provinces.find(({ id }) => id === provinceId)
    if (comune)
      onAdd({
        comuneId,
        radiusKm: Number(km),
        name: `${comune.name} e dintorni, entro ${km} km`,
      })
    else if (province) onAdd({ provinceId, name: `Provincia di ${province.name}` })
    setPlace({ ...place, comuneId: '' })
  }

  return (
    <fieldset className="area-adder stack">
      <legend className="label">Zone in cui lavori</legend>
      <FieldRow>
        <Field id="areas" label="Regione" error={error}>
          <Select
            value={regionId}
            options={optionsOf(regions)}
            placeholder="Scegli la regione"
            onChange={({ currentTarget }) =>
              setPlace({ ...place, regionId: currentTarget.value, provinceId: '', comuneId: '' })
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
              setPlace({ ...place, provinceId: currentTarget.value, comuneId: '' })
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
            onChange={({ currentTarget }) => setPlace({ ...place, comuneId: currentTarget.value })}
          />
        </Field>
        <Field label="Entro">
          <Select
            value={km}
            options={RADII_KM.map((one) => ({ value: String(one), label: `${one} km` }))}
            disabled={!comuneId}
            onChange={({ currentTarget }) => setPlace({ ...place, km: currentTarget.value })}
          />
        </Field>
      </FieldRow>
      <p>
        <Button icon="plus" disabled={!provinceId || isFull} onClick={add}>
          Aggiungi questa zona
        </Button>
      </p>
    </fieldset>
  )
}

const optionsOf = (places: readonly { readonly id: string; readonly name: string }[]) =>
  places.map(({ id, name }) => ({ value: id, label: name }))
