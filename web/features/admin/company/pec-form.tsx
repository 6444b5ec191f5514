import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { PecSettingsInput, type PecSettingsReply } from '#modules/invoicing/contract/pec.ts'
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

/** The certified mailbox that takes e-invoices to SdI; without it they are downloaded. */
export const PecSettings = () => {
  const { data, mutate } = useApi<PecSettingsReply>(invoiceAdminPaths.pec, { freshMs: 0 })
  return (
    data && (
      <PecForm
        settings={data}
        onChanged={(changed) => void mutate(changed, { revalidate: false })}
      />
    )
  )
}

type Values = { isEnabled: boolean; address: string; sdiAddress: string; smtpUrl?: string }

type Props = {
  readonly settings: PecSettingsReply
  readonly onChanged: (changed: PecSettingsReply) => void
}

const PecForm = ({ settings, onChanged }: Props) => {
  const { isEnabled, address, sdiAddress, smtpUrl } = settings
  const form = useContractForm<Values, PecSettingsInput>({
    schema: PecSettingsInput,
    defaultValues: { isEnabled, address: address ?? '', sdiAddress },
  })
  const submit = form.handleSubmit(async ({ smtpUrl: typed, ...body }) => {
    try {
      // Blank leaves the server that is kept.
      const wanted = typed ? { ...body, smtpUrl: typed } : body
      onChanged(await send<PecSettingsReply>('PUT', invoiceAdminPaths.pec, { body: wanted }))
      showToast({ title: 'Invio al SdI aggiornato' })
    } catch (error) {
      if (form.showIssues(error)) return
      showFailure(error, 'Le impostazioni non sono state salvate. Riprova.')
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormSection
        title="Invio al SdI per PEC"
        hint="Facoltativo: senza, scarichi gli XML e li carichi dove preferisci. La prima volta si scrive a sdi01@pec.fatturapa.it; il SdI risponde con l’indirizzo da usare poi."
      >
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <Checkbox {...form.register('isEnabled')} label="Invia da sola ogni nuova fattura" />
        <Field {...form.field('address')} label="La tua PEC">
          <TextInput type="email" {...form.register('address')} />
        </Field>
        <Field {...form.field('sdiAddress')} label="Indirizzo del SdI">
          <TextInput type="email" {...form.register('sdiAddress')} />
        </Field>
        <Field
          {...form.field('smtpUrl')}
          label="Server della PEC"
          hint={`${smtpUrl.isSet ? 'Impostato: lascia vuoto per non cambiarlo. ' : ''}Per esempio smtps://utente:password@smtp.pec.it:465`}
        >
          <TextInput autoComplete="off" {...form.register('smtpUrl')} />
        </Field>
        <SubmitButton busy={form.formState.isSubmitting}>Salva l’invio</SubmitButton>
      </FormSection>
    </form>
  )
}
