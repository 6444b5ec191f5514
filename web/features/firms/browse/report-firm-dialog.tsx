import { type FormEvent, useId, useState } from 'react'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = { readonly slug: string; readonly onClose: () => void }
type Problems = Readonly<Record<string, string>>

/** A report about a firm, validated by the server. */
export const ReportFirmDialog = ({ slug, onClose }: Props) => {
  const formId = useId()
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useState(false)

  const report = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setSending(true)
    setProblems({})
    try {
      await send('POST', firmPaths.report(slug), { body })
      showToast({
        title: 'Segnalazione inviata',
        description:
          'La legge una persona. Se hai fatto l’accesso, ti scriviamo che cosa decidiamo.',
      })
      onClose()
    } catch (failure) {
      setProblems(problemsIn(failure))
      showFailure(failure, 'La segnalazione non è stata inviata. Riprova.')
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Segnala professionista"
      look="sheet"
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} busy={isSending}>
            Invia segnalazione
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={(event) => void report(event)} noValidate>
        <p>Dicci che cosa non va: dati falsi, truffe, comportamenti scorretti.</p>
        <Field
          label="Motivo"
          hint="In poche parole, es. non è l’impresa che dice di essere"
          required
          error={problems['reason']}
        >
          <TextInput name="reason" maxLength={120} />
        </Field>
        <Field label="Che cosa è successo" required error={problems['description']}>
          <Textarea name="description" rows={5} maxLength={3000} />
        </Field>
      </form>
    </Dialog>
  )
}

const problemsIn = (failure: unknown): Problems =>
  failure instanceof ApiError
    ? Object.fromEntries(failure.issues.map(({ path, message }) => [path, message]))
    : {}
