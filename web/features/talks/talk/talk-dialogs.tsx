import { type FormEvent, useId, useState } from 'react'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
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
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const { title, yes, isDestructive, done, bodyOf, Fields } = questionOf(question, talk)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setError(undefined)
    try {
      const body = bodyOf(new FormData(event.currentTarget))
      await send('POST', talkPaths[question](talk.id), { body })
      await onDone()
      showToast(done)
      onClose()
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure.issues[0]?.message)
      showFailure(failure)
    } finally {
      setSending(false)
    }
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
            busy={isSending}
          >
            {yes}
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <Fields error={error} />
      </form>
    </Dialog>
  )
}
