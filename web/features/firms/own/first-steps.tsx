import { type ReactNode, useState } from 'react'
import type { FirmPart } from '#modules/firms/contract/own-firm.ts'
import { placePaths, SEARCH_FRESH_MS } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useFields } from '#web/listing/form/use-fields.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { createRadiusArea, type FirmFormValues } from './firm-form-schema.ts'
import { TradesField } from './trades-field.tsx'

/** One question of `Primi passi`; all else of the profile can wait. */
export type FirmFirstStep = {
  readonly title: string
  readonly fields: readonly string[]
  /** Asked before it is sent; the rest the server misses, if anything. */
  readonly needs: readonly FirmPart[]
  readonly content: ReactNode
}

const AROUND_KM = 25

/** Seat and area in one: the comune, and what is near it until the owner says otherwise. */
const PlaceField = () => {
  const { watch, setValue, field, formState } = useFields<FirmFormValues>()
  const [query, setQuery] = useState('')
  const text = useDebounced(query.trim())
  const { data, isLoading } = useApi(text ? placePaths.suggestions(text) : null, {
    freshMs: SEARCH_FRESH_MS,
  })
  const [city, provinceId, areas] = watch(['city', 'provinceId', 'areas'])
  const cities = data?.cities ?? []
  const choose = (id: string | undefined) => {
    const set = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    const chosen = cities.find((one) => one.id === id)
    if (!chosen) return setValue('city', '', set)
    setValue('regionId', chosen.regionId)
    setValue('provinceId', chosen.provinceId)
    // Further areas are the owner's; the first one follows the seat.
    if (areas.length < 2) setValue('areas', [createRadiusArea(chosen, AROUND_KM)])
    setValue('city', chosen.name, set)
  }
  return (
    <Field
      {...field('city')}
      label="Dove lavori"
      required
      hint={areas[0]?.name ?? 'Scegli il comune da cui parti. Le altre zone le aggiungi dopo'}
    >
      <Combobox
        value={city ? { value: city, label: `${city} (${provinceId})` } : null}
        groups={[
          {
            options: cities.map(({ id, name, province }) => ({
              value: id,
              label: name,
              hint: province,
            })),
          },
        ]}
        loading={isLoading || text !== query.trim()}
        emptyText={text ? `Nessun comune trovato per "${text}"` : 'Scrivi il nome del comune'}
        dialogTitle="Dove lavori"
        placeholder="Città o CAP"
        onQuery={setQuery}
        onChange={(option) => choose(option?.value)}
      />
    </Field>
  )
}

const IdentityFields = ({ isViesOn }: { readonly isViesOn: boolean }) => {
  const { register, field } = useFields<FirmFormValues>()
  return (
    <FormSection
      title="Nome e partita IVA"
      hint="I clienti vogliono sapere chi li chiama. Il resto lo aggiungi quando vuoi."
    >
      <Field label="Partita IVA" hint="11 cifre" required {...field('vatId')}>
        <TextInput inputMode="numeric" autoComplete="off" {...register('vatId')} />
      </Field>
      <Field
        label="Ragione sociale"
        hint={
          isViesOn
            ? 'Se lasci vuoto, la cerchiamo noi con la partita IVA'
            : 'Es. Idraulica Bianchi di Bruno Bianchi'
        }
        required={!isViesOn}
        {...field('legalName')}
      >
        <TextInput autoComplete="organization" {...register('legalName')} />
      </Field>
    </FormSection>
  )
}

export const workFirstStep: FirmFirstStep = {
  title: 'Mestiere e zona',
  fields: ['trades', 'city', 'areas', 'provinceId'],
  needs: ['trades', 'city'],
  content: (
    <FormSection
      title="Che lavoro fai, e dove?"
      hint="Così ti trovano i clienti che cercano questi lavori in quella zona."
    >
      <TradesField />
      <PlaceField />
    </FormSection>
  ),
}

export const createIdentityFirstStep = (isViesOn: boolean): FirmFirstStep => ({
  title: 'Nome e partita IVA',
  fields: ['vatId', 'legalName'],
  needs: isViesOn ? ['vatId'] : ['vatId', 'legalName'],
  content: <IdentityFields isViesOn={isViesOn} />,
})
