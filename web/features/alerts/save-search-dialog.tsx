import { useSWRConfig } from 'swr'
import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import { alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { CategoryFilter, CityFilter, DistanceFilter } from '#web/listing/list/place-filters.tsx'
import { RegionAndProvinceFilter } from '#web/listing/list/province-filter.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ALERT_NOT_SAVED_MESSAGE, AlertFields } from './alert-fields.tsx'
import type { SearchFilters } from './search-filters.ts'

type Props = { readonly filters: SearchFilters; readonly onClose: () => void }

export const SaveSearchDialog = ({ filters, onClose }: Props) => {
  const { mutate } = useSWRConfig()
  return (
    <SendDialog<AlertReply>
      onClose={onClose}
      title="Avvisami delle nuove richieste"
      yes="Salva avviso"
      path={alertPaths.mine}
      otherwise={ALERT_NOT_SAVED_MESSAGE}
      onSent={() => void mutate(alertPaths.mine)}
      done={({ name }) => ({
        title: 'Avviso salvato',
        description: `Ti scriviamo quando arriva una richiesta per «${name}». Trovi l’avviso in «I tuoi avvisi».`,
      })}
    >
      {(problems) => (
        <>
          <Field label="Parole chiave" error={problems['q']}>
            <TextInput
              type="search"
              name="q"
              defaultValue={filters.q}
              maxLength={120}
              placeholder="Qualsiasi parola"
            />
          </Field>
          <CategoryFilter chosen={filters.categoryId} />
          <RegionAndProvinceFilter region={filters.regionId} province={filters.provinceId} />
          <CityFilter chosen={filters.city} />
          <DistanceFilter chosen={filters.radiusKm} />
          <AlertFields frequency="daily" problem={problems['name']} />
        </>
      )}
    </SendDialog>
  )
}
