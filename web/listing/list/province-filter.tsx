import { useState } from 'react'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { FormatFacetCount } from './facet-counts.ts'
import { RegionFilter } from './place-filters.tsx'

type Props = {
  readonly region: string | undefined
  readonly province: string | undefined
  readonly counts?: FormatFacetCount
}

/** Provinces of the region; changing the region clears the province. */
export const RegionAndProvinceFilter = ({ region, province, counts }: Props) => {
  const [chosen, setChosen] = useState(region ?? '')
  return (
    <>
      <RegionFilter chosen={region} counts={counts} onChoose={setChosen} />
      <ProvinceFilter region={chosen} province={chosen === region ? province : undefined} />
    </>
  )
}

export const ProvinceFilter = ({ region = '', province }: Omit<Props, 'counts'>) => {
  const { data: provinces = [] } = useApi(region ? placePaths.provinces(region) : null)
  return (
    <Field label="Provincia">
      <Select
        key={`${region} ${provinces.length}`}
        name="provinceId"
        options={provinces.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={province}
        placeholder={region ? 'Tutte le province' : 'Scegli prima la regione'}
        disabled={!region}
      />
    </Field>
  )
}
