import { type TrustSettingsReply, trustPaths, ViesSettingsInput } from '#modules/trust/contract.ts'
import { send, useApi } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

/** Whether VAT numbers of other countries of the Union are looked up before they pay no Italian VAT. */
export const ViesSettings = () => {
  const { data, mutate } = useApi<TrustSettingsReply>(trustPaths.settings, { freshMs: 0 })
  return (
    data && (
      <ViesForm
        settings={data}
        onChanged={(changed) => void mutate(changed, { revalidate: false })}
      />
    )
  )
}

type Values = { isEnabled: boolean; requesterVatId: string }

type Props = {
  readonly settings: TrustSettingsReply
  readonly onChanged: (changed: TrustSettingsReply) => void
}

const ViesForm = ({ settings: { vies }, onChanged }: Props) => {
  const form = useContractForm<Values, ViesSettingsInput>({
    schema: ViesSettingsInput,
    defaultValues: { isEnabled: vies.isEnabled, requesterVatId: vies.requesterVatId ?? '' },
  })
  const submit = form.handleSubmit(async (changed) => {
    try {
      onChanged(
        await send<TrustSettingsReply>('PUT', trustPaths.settings, { body: { vies: changed } }),
      )
      showToast({ title: 'Verifica VIES aggiornata' })
    } catch (error) {
      if (form.showIssues(error)) return
      showFailure(error, 'Le impostazioni non sono state salvate. Riprova.')
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormSection
        title="Clienti di altri Paesi dell’Unione europea"
        hint="Le imprese con una partita IVA valida nel VIES pagano senza IVA italiana (inversione contabile). Con la verifica spenta, o se il VIES non risponde, pagano l’IVA italiana."
      >
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <Checkbox {...form.register('isEnabled')} label="Verifica nel VIES le partite IVA estere" />
        <Field
          {...form.field('requesterVatId')}
          label="Chi interroga il VIES"
          hint="Le 11 cifre della tua partita IVA: con queste il VIES dà un numero di consultazione, che resta con l’ordine come prova."
        >
          <TextInput autoComplete="off" {...form.register('requesterVatId')} />
        </Field>
        <SubmitButton busy={form.formState.isSubmitting}>Salva la verifica</SubmitButton>
      </FormSection>
    </form>
  )
}
