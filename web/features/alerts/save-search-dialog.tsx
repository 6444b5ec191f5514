import { useId } from 'react'
import { useSWRConfig } from 'swr'
import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import { alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import { showToast } from '#web/lib/toast.ts'
import { useServerForm } from '#web/lib/use-server-form.ts'
import { CategoryFilter, CityFilter, DistanceFilter } from '#web/listing/list/place-filters.tsx'
import { RegionAndProvinceFilter } from '#web/listing/list/province-filter.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AlertFields, NOT_SAVED } from './alert-fields.tsx'
import type { SearchFilters } from './search-filters.ts'

type Props = { readonly filters: SearchFilters; readonly onClose: () => void }

/** Saves a search as an alert, with editable filters. */
export const SaveSearchDialog = ({ filters, onClose }: Props) => {
  const formId = useId()
  const { mutate } = useSWRConfig()
  const { problems, isSending, submit } = useServerForm<AlertReply>({
    path: alertPaths.mine,
    otherwise: NOT_SAVED,
    onSent: ({ name }) => {
      void mutate(alertPaths.mine)
      showToast({
        title: 'Avviso salvato',
        description: `Ti scriviamo quando arriva una richiesta per «${name}». Lo trovi in I tuoi avvisi.`,
      })
      onClose()
    },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title="Avvisami delle nuove richieste"
      look="sheet"
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} busy={isSending}>
            Salva avviso
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <Field label="Parole chiave" error={problems['q']}>
          <TextInput
            type="search"
            name="q"
            defaultValue={filters.q}
            maxLength={120}
            placeholder="Tutte le parole"
          />
        </Field>
        <CategoryFilter chosen={filters.categoryId} />
        <RegionAndProvinceFilter region={filters.regionId} province={filters.provinceId} />
        <CityFilter chosen={filters.city} />
        <DistanceFilter chosen={filters.radiusKm} />
        <AlertFields frequency="daily" problem={problems['name']} />
      </form>
    </Dialog>
  )
}
