import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import { MailTestInput, type MailTestReply } from '#modules/mailing/contract/settings.ts'
import { firstStepsPath } from '#modules/operations/contract/first-steps.ts'
import { send, sentenceOf } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

type Values = { recipient: string }

/** `onRefused` gets what the settings lack. */
type Props = { readonly onRefused: (error: unknown) => void }

/** Sends a test mail with the saved settings and shows the server's reply. */
export const MailTest = ({ onRefused }: Props) => {
  const { user } = useViewer()
  const { mutate } = useSWRConfig()
  const [outcome, setOutcome] = useState<MailTestReply | null>(null)
  const form = useContractForm<Values, MailTestInput>({
    schema: MailTestInput,
    defaultValues: { recipient: user?.email ?? '' },
  })
  const submit = form.handleSubmit(async (body) => {
    setOutcome(null)
    try {
      setOutcome(await send<MailTestReply>('POST', mailingPaths.test, { body }))
      void mutate(firstStepsPath)
    } catch (error) {
      if (form.showIssues(error)) return
      onRefused(error)
      const message = sentenceOf(error, 'La prova non è riuscita. Riprova.')
      setOutcome({ isSent: false, message, answer: null })
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormSection
        title="Prova di invio"
        hint="Parte subito, con le impostazioni salvate. Può volerci qualche secondo."
      >
        <Field {...form.field('recipient')} label="A chi">
          <TextInput type="email" autoComplete="email" {...form.register('recipient')} />
        </Field>
        <SubmitButton busy={form.formState.isSubmitting}>Invia una prova</SubmitButton>
        {outcome && <Outcome outcome={outcome} />}
      </FormSection>
    </form>
  )
}

const Outcome = ({ outcome: { isSent, message, answer } }: { outcome: MailTestReply }) => (
  <Alert
    tone={isSent ? 'success' : 'warning'}
    title={isSent ? 'Prova riuscita' : 'Prova non riuscita'}
    live
  >
    <p>{message}.</p>
    {answer && (
      <p className="breakable">
        Risposta del server: <code>{answer}</code>
      </p>
    )}
  </Alert>
)
