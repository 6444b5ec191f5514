import { CALL_OUT_HOURS_LABELS, type CallOutHours } from '#modules/kernel/call-out.ts'
import { capitalize } from '#modules/kernel/capitalize.ts'
import { useFields } from '#web/listing/form/use-fields.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { FirmFormValues } from './firm-form-schema.ts'

/** What a visit costs, for people who need somebody today. */
export const CallOutSection = () => {
  const { register, watch, formState } = useFields<FirmFormValues>()
  const { callOut: errors } = formState.errors
  const hours = watch('callOut.hours')
  return (
    <div id="callOut" tabIndex={-1}>
      <FormSection title="Quanto costa una chiamata" hint={WHY}>
        <FieldError id="callOut" message={errors?.message} />
        <ChoiceGroup
          id="callOut.hours"
          name="callOut.hours"
          type="radio"
          legend="Quando fai interventi a chiamata?"
          choices={CHOICES}
          error={errors?.hours?.message}
          inputProps={register('callOut.hours')}
        />
        <FieldRow>
          <PriceField
            name="callOut.visit"
            label="Diritto di chiamata, IVA inclusa"
            hint="Scrivi quanto chiedi per uscire, qualunque sia il lavoro, oppure 0 se l’uscita è gratis"
            error={errors?.visit?.message}
          />
          <PriceField
            name="callOut.hourly"
            label="Manodopera all’ora, IVA inclusa"
            hint="es. 45"
            error={errors?.hourly?.message}
          />
        </FieldRow>
        {isDearer(hours) && (
          <Field
            id="callOut.nightPercent"
            label={SURCHARGES[hours]}
            hint="Scrivi la percentuale, es. 30, oppure 0 se il prezzo è lo stesso"
            error={errors?.nightPercent?.message}
          >
            <TextInput
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              {...register('callOut.nightPercent')}
            />
          </Field>
        )}
      </FormSection>
    </div>
  )
}

type PriceProps = {
  readonly name: 'callOut.visit' | 'callOut.hourly'
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
}

const PriceField = ({ name, ...field }: PriceProps) => {
  const { register } = useFields<FirmFormValues>()
  return (
    <Field id={name} {...field}>
      <TextInput before="€" inputMode="decimal" autoComplete="off" {...register(name)} />
    </Field>
  )
}

const WHY =
  'Facoltativo. I clienti leggono questi prezzi sul tuo profilo, nel confronto e nell’email sulla loro richiesta, e ti trovano con il filtro «Chi lavora oggi e dice il prezzo». Scrivi quanto paga il cliente, IVA compresa.'

const SURCHARGES = {
  evenings: 'Supplemento la sera e il sabato',
  always: 'Supplemento di notte e nei festivi',
}

const isDearer = (hours: string): hours is keyof typeof SURCHARGES => hours in SURCHARGES

const CHOICES = [
  { value: '', label: 'Non lo indico' },
  ...(['business', 'evenings', 'always'] satisfies CallOutHours[]).map((value) => ({
    value,
    label: capitalize(CALL_OUT_HOURS_LABELS[value]),
  })),
]
