import { useState } from 'react'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { CityReply } from '#modules/reference/contract/public-reference.ts'
import { useApi } from '#web/lib/api.ts'
import { foldCaseAndAccents } from '#web/lib/plain-text.ts'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import {
  ChoicesNotLoaded,
  hasLoadFailed,
  LIST_FAILED_MESSAGE,
  PostedFieldChoices,
} from './choices.tsx'
import { useFields } from './use-fields.ts'

type PlaceValues = { regionId: string; provinceId: string; city: string }

const CITIES_SHOWN = 50

/** Region, province, city: each choice clears the dependent ones. */
export const PlaceSection = ({ hint }: { hint: string }) => {
  const { register, watch, setValue, field } = useFields<PlaceValues>()
  const regionId = watch('regionId')
  const provinceId = watch('provinceId')
  const provinces = useApi(regionId ? placePaths.provinces(regionId) : null)
  const regions = useApi(placePaths.regions)

  return (
    <FormSection title="Dove" hint={hint}>
      <noscript>
        <TypedPlace />
      </noscript>
      <div className="fields needs-script gap-5">
        <FieldRow>
          <Field
            {...field('regionId')}
            label="Regione"
            required
            hint={
              hasLoadFailed(regions) && <ChoicesNotLoaded onRetry={() => void regions.mutate()} />
            }
          >
            <Select
              key={regions.data ? 'here' : 'coming'}
              defaultValue={regionId}
              options={toOptions(regions.data)}
              placeholder="Seleziona una regione"
              {...register('regionId', {
                onChange: () => {
                  setValue('provinceId', '')
                  setValue('city', '')
                },
              })}
            />
          </Field>
          <Field
            {...field('provinceId')}
            label="Provincia"
            required
            hint={
              hasLoadFailed(provinces) && (
                <ChoicesNotLoaded onRetry={() => void provinces.mutate()} />
              )
            }
          >
            <Select
              key={`${regionId}:${provinces.data ? 'here' : 'coming'}`}
              defaultValue={provinceId}
              options={toOptions(provinces.data ?? singleProvince(provinceId))}
              placeholder="Seleziona una provincia"
              disabled={!regionId}
              {...register('provinceId', { onChange: () => setValue('city', '') })}
            />
          </Field>
        </FieldRow>
        {/* Also what was typed and not chosen belongs to the province of before. */}
        <CityField key={provinceId} />
      </div>
    </FormSection>
  )
}

/** The comune as text, where no script can ask for the lists; the server knows the rest. */
const TypedPlace = () => {
  const { getValues, field } = useFields<PlaceValues>()
  const [city, provinceId] = getValues(['city', 'provinceId'])
  const typed = usePostedForm()?.values['comune']
  return (
    <>
      <Field
        {...field('city')}
        label="Comune"
        required
        hint="Puoi aggiungere la provincia, es. Samone (TN)"
      >
        <TextInput
          name="comune"
          defaultValue={String(typed ?? (city && `${city} (${provinceId})`))}
        />
      </Field>
      <PostedFieldChoices field="city" name="luogo" legend="Quale comune intendi?" />
    </>
  )
}

const CityField = () => {
  const { watch, setValue, field, formState } = useFields<PlaceValues>()
  const [query, setQuery] = useState('')
  const provinceId = watch('provinceId')
  const city = watch('city')
  const cities = useApi(provinceId ? placePaths.cities(provinceId) : null)
  const options = matching(cities.data ?? [], query)
    .slice(0, CITIES_SHOWN)
    .map(({ name }) => ({ value: name, label: name }))

  return (
    <Field {...field('city')} label="Città" required>
      <Combobox
        value={city ? { value: city, label: city } : null}
        groups={[{ options }]}
        loading={cities.isLoading}
        emptyText={
          hasLoadFailed(cities) ? LIST_FAILED_MESSAGE : `Nessun comune trovato per "${query}"`
        }
        dialogTitle="Scegli la città"
        placeholder={provinceId ? 'Cerca il comune' : 'Scegli prima la provincia'}
        disabled={!provinceId}
        onQuery={(text) => {
          setQuery(text)
          if (hasLoadFailed(cities)) void cities.mutate()
        }}
        onChange={(option) =>
          setValue('city', option?.value ?? '', {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
        }
      />
    </Field>
  )
}

/** Until the provinces are here the chosen one stands alone, by its sign. */
const singleProvince = (provinceId: string) =>
  provinceId ? [{ id: provinceId, name: provinceId }] : []

const toOptions = (places: readonly { id: string; name: string }[] = []) =>
  places.map(({ id, name }) => ({ value: id, label: name }))

/** Names beginning with the query first, then those with a later word that does. */
const matching = (cities: readonly CityReply[], query: string): CityReply[] => {
  const typed = foldCaseAndAccents(query)
  const begins: CityReply[] = []
  const contains: CityReply[] = []
  for (const city of cities) {
    const name = foldCaseAndAccents(city.name)
    if (name.startsWith(typed)) begins.push(city)
    else if (name.split(/[\s'’-]+/).some((word) => word.startsWith(typed))) contains.push(city)
  }
  return [...begins, ...contains]
}
