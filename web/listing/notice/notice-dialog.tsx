import { type FormEvent, useId, useState } from 'react'
import { noticePaths } from '#modules/listings/contract/shared/notice-paths.ts'
import type { ListingKind } from '#modules/listings/contract/shared/vocabulary.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { NoticeFields, type NoticeProblems } from './notice-fields.tsx'

type Props = { readonly kind: ListingKind; readonly id: string; readonly onClose: () => void }

/** Form for a notice of illegal content, validated by the server. */
export const NoticeDialog = ({ kind, id, onClose }: Props) => {
  const formId = useId()
  const { user } = useViewer()
  const [problems, setProblems] = useState<NoticeProblems>({})
  const [isSending, setSending] = useState(false)

  const report = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const given = new FormData(event.currentTarget)
    setSending(true)
    setProblems({})
    try {
      const body = { ...Object.fromEntries(given), goodFaith: given.has('goodFaith') }
      await send('POST', noticePaths.send(kind, id), { body })
      showToast({
        title: 'Segnalazione inviata',
        description:
          'La leggiamo e, se hai lasciato la tua email, ti scriviamo che cosa decidiamo.',
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
      title="Segnala annuncio"
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
        <p>
          Serve per i contenuti illegali. Se un contatto non funziona, segnalalo invece dai tuoi
          contatti.
        </p>
        <NoticeFields problems={problems} user={user} />
      </form>
    </Dialog>
  )
}

const problemsIn = (failure: unknown): NoticeProblems =>
  failure instanceof ApiError
    ? Object.fromEntries(failure.issues.map(({ path, message }) => [path, message]))
    : {}
