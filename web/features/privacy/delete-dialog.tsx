import { personalPaths } from '#modules/personal/contract/paths.ts'
import { EraseInput } from '#modules/personal/contract/personal-data.ts'
import { forgetAnswers } from '#web/lib/answers.ts'
import { send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = { readonly open: boolean; readonly onClose: () => void }

const FORM = 'elimina-account'

/** Deletes the account. The home page is then reloaded, so that no personal data stay in memory. */
export const DeleteDialog = ({ open, onClose }: Props) => {
  const form = useContractForm<{ password: string }, EraseInput>({ schema: EraseInput })
  const submit = form.handleSubmit(async (input) => {
    try {
      await send('DELETE', personalPaths.me, { body: input })
      forgetAnswers()
      window.location.assign('/')
    } catch (error) {
      if (!form.showIssues(error)) showFailure(error)
    }
  })
  const { isSubmitting } = form.formState

  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="Eliminare l’account per sempre?"
      actions={
        <>
          <SubmitButton
            form={FORM}
            variant="destructive"
            busy={isSubmitting}
            busyLabel="Eliminazione in corso…"
          >
            Elimina per sempre
          </SubmitButton>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={FORM} className="account-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>Annunci, foto e dati vengono cancellati subito. Non possiamo tornare indietro.</p>
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <Field label="La tua password" required {...form.field('password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </form>
    </Dialog>
  )
}
