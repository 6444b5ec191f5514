import { personalPaths } from '#modules/personal/contract/paths.ts'
import { EraseAccountInput } from '#modules/personal/contract/personal-data.ts'
import { markAnswersStale } from '#web/lib/answers.ts'
import { sendRequest } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { OwnPasswordField } from '#web/lib/own-password-field.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

/** Deletes the account. The home page is then reloaded, so that no personal data stay in memory. */
export const DeleteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useContractForm<{ password: string }, EraseAccountInput>({
    schema: EraseAccountInput,
  })
  const submit = form.sending(async (input) => {
    await sendRequest('DELETE', personalPaths.me, { body: input })
    markAnswersStale()
    window.location.assign('/')
  })

  return (
    <FormDialog
      onClose={onClose}
      role="alertdialog"
      title="Eliminare l’account per sempre?"
      look="box"
      yes="Elimina per sempre"
      destructive
      busy={form.formState.isSubmitting}
      busyLabel="Eliminazione in corso…"
      onSubmit={submit}
    >
      <p>Annunci, foto e dati vengono cancellati subito e non possiamo recuperarli.</p>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <OwnPasswordField field={form.field('password')} inputProps={form.register('password')} />
    </FormDialog>
  )
}
