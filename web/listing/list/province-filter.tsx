import { useState } from 'react'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { ProvinceReply } from '#modules/reference/contract/public-reference.ts'
import { useApi } from '#web/lib/api.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { Counts } from './facet-counts.ts'
import { RegionFilter } from './place-filters.tsx'

type Props = {
  readonly region: string | undefined
  readonly province: string | undefined
  readonly counts?: Counts
}

/** Provinces of the region; changing the region clears the province. */
export const RegionAndProvinceFilter = ({ region, province, counts }: Props) => {
  const [chosen, setChosen] = useState(region ?? '')
  const { data: provinces = [] } = useApi<ProvinceReply[]>(
    chosen ? placePaths.provinces(chosen) : null,
  )
  return (
    <>
      <RegionFilter chosen={region} counts={counts} onChoose={setChosen} />
      <Field label="Provincia">
        <Select
          key={`${chosen} ${provinces.length}`}
          name="provinceId"
          options={provinces.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={chosen === region ? province : undefined}
          placeholder={chosen ? 'Tutte le province' : 'Scegli prima la regione'}
          disabled={!chosen}
        />
      </Field>
    </>
  )
}
