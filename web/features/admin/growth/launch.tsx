import { type ReactNode, useState } from 'react'
import type { LaunchInput } from '#modules/growth/contract/launch.ts'
import { growthPaths } from '#modules/growth/contract/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { showFailure, useApi, useBusyState } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { saveRecord } from '../form/save-record.ts'
import { adminPage } from '../frame/admin-page.tsx'

export const page = adminPage({
  subtitle:
    'Meglio cominciare in piccolo: un sito pieno in una provincia vale più di uno vuoto in tutta Italia.',
  Content: () => {
    const { data, ...reply } = useApi<LaunchInput>(growthPaths.launch, { freshMs: 0 })
    if (data) return <ZoneForm zone={data} />
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare le impostazioni"
        waiting={['row', 'row']}
      />
    )
  },
})

const ZoneForm = ({ zone }: { readonly zone: LaunchInput }) => {
  const [provinces, setProvinces] = useState<readonly string[]>(zone.provinces)
  const [categories, setCategories] = useState<readonly string[]>(zone.categories)
  const [seen, setSeen] = useState(zone)
  const { isBusy, whileBusy } = useBusyState()
  const save = () =>
    whileBusy(async () => {
      try {
        const body = { provinces, categories }
        const { launch } = growthPaths
        setSeen(await saveRecord<LaunchInput>(launch, { method: 'PUT', seen, body }))
        showToast({ title: 'Zona salvata' })
      } catch (error) {
        showFailure(error, 'La zona non è stata salvata. Riprova.')
      }
    })
  return (
    <div className="record-form grid gap-4">
      <FormSection
        look="staff"
        title="Province"
        hint={
          provinces.length > 0
            ? `Il sito è aperto in: ${provinces.join(', ')}. Altrove c’è la lista d’attesa; gli annunci già pubblicati restano.`
            : 'Non hai scelto nessuna provincia: il sito è aperto in tutta Italia.'
        }
      >
        <div className="folds grid gap-0-4">
          <Provinces chosen={provinces} onChoose={setProvinces} />
        </div>
      </FormSection>
      <FormSection
        look="staff"
        title="Mestieri"
        hint={
          categories.length > 0
            ? `${categories.length === 1 ? 'Un mestiere aperto' : `${categories.length} mestieri aperti`}. Per gli altri c’è la lista d’attesa.`
            : 'Non hai scelto nessun mestiere: sono tutti aperti.'
        }
      >
        <div className="folds grid gap-0-4">
          <Trades chosen={categories} onChoose={setCategories} />
        </div>
      </FormSection>
      <ActionBar>
        <Button variant="primary" busy={isBusy} onClick={() => void save()}>
          Salva
        </Button>
      </ActionBar>
    </div>
  )
}

type Chosen = {
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

const Provinces = (choice: Chosen) => {
  const { data = [] } = useApi(placePaths.regions)
  return data.map(({ id, name }) => (
    <Fold key={id} title={name}>
      <ProvincesOf {...choice} regionId={id} name={name} />
    </Fold>
  ))
}

const ProvincesOf = ({
  regionId,
  name,
  ...choice
}: Chosen & { regionId: string; name: string }) => {
  const { data = [] } = useApi(placePaths.provinces(regionId))
  return <Chips {...choice} legend={`Province: ${name}`} options={data} />
}

const Trades = (choice: Chosen) => {
  const { data = [] } = useApi(placePaths.categories)
  return data
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name }) => (
      <Fold key={id} title={name}>
        <Chips
          {...choice}
          legend={`Mestieri: ${name}`}
          options={data.filter(({ parentId }) => parentId === id)}
        />
      </Fold>
    ))
}

/** What is inside is loaded once it is open. */
const Fold = ({ title, children }: { title: string; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex aligned pressable">{title}</summary>
      {isOpen && children}
    </details>
  )
}

type ChipsProps = Chosen & {
  readonly legend: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
}

const Chips = ({ chosen, onChoose, legend, options }: ChipsProps) => (
  <ChoiceGroup
    type="checkbox"
    look="chips"
    name={legend}
    legend={<span className="visually-hidden">{legend}</span>}
    choices={options.map(({ id, name }) => ({ value: id, label: name }))}
    chosen={chosen}
    onChoose={(id, isChosen) =>
      onChoose(isChosen ? [...chosen, id].toSorted() : chosen.filter((one) => one !== id))
    }
  />
)
