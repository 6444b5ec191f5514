import { type FormEvent, useId, useState } from 'react'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { useBusy } from '#web/lib/use-busy.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type Question, questionOf } from './questions.tsx'

type Props = {
  readonly question: Question
  readonly talk: TalkReply
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** Asks before a talk is closed, reported or blocked. */
export const TalkDialogs = ({ question, talk, onClose, onDone }: Props) => {
  const formId = useId()
  const [error, setError] = useState<string>()
  const { isBusy, whileBusy } = useBusy((failure) => {
    if (failure instanceof ApiError) setError(failure.issues[0]?.message)
    showFailure(failure)
  })
  const { title, yes, isDestructive, done, bodyOf, Fields } = questionOf(question, talk)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setError(undefined)
    const body = bodyOf(new FormData(event.currentTarget))
    void whileBusy(async () => {
      await send('POST', talkPaths[question](talk.id), { body })
      await onDone()
      showToast(done)
      onClose()
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      look="sheet"
      actions={
        <>
          <Button
            variant={isDestructive ? 'destructive' : 'primary'}
            type="submit"
            form={formId}
            busy={isBusy}
          >
            {yes}
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <Fields error={error} />
      </form>
    </Dialog>
  )
}
