import { type FormEvent, useId, useState } from 'react'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const REASON_MAX = 1000

/** Words for titles and toasts; `ending` is that of the participle. */
export type DecidedWords = {
  readonly what: string
  readonly done: string
  readonly ending: 'a' | 'o'
  readonly hint: string
}

export const NOTICE_WORDS: DecidedWords = {
  what: 'la segnalazione',
  done: 'Segnalazione',
  ending: 'a',
  hint: 'Lo leggono tutti e due: chi ha segnalato e l’autore dell’annuncio.',
}

/** The subject, and the direction. */
export type Decision<About> = { readonly about: About; readonly isAccepted: boolean }

type Props<About> = {
  /** Null while the dialog is closed. */
  readonly decision: Decision<About> | null
  readonly onClose: () => void
  readonly onDecide: (decision: Decision<About>, reason: string) => Promise<void>
  readonly words?: DecidedWords
}

/** Asks for the reason, which both sides see. */
export const DecisionDialog = <About,>({
  decision,
  onClose,
  onDecide,
  words = NOTICE_WORDS,
}: Props<About>) => {
  const formId = useId()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setError(reason ? undefined : 'Indica il motivo della decisione')
    if (reason && decision) void onDecide(decision, reason)
  }

  return (
    <Dialog
      open={decision !== null}
      onClose={onClose}
      title={`${decision?.isAccepted ? 'Accogli' : 'Respingi'} ${words.what}`}
      look="sheet"
      actions={
        <>
          <Button variant="primary" type="submit" form={formId}>
            {decision?.isAccepted ? 'Accogli' : 'Respingi'}
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field label="Motivo" required hint={words.hint} error={error}>
          <Textarea name="reason" data-autofocus rows={4} maxLength={REASON_MAX} />
        </Field>
      </form>
    </Dialog>
  )
}

type Input = {
  /** The API paths of the two decisions. */
  readonly accept: (id: string) => string
  readonly refuse: (id: string) => string
  readonly reload: () => Promise<unknown>
  readonly words?: DecidedWords
}

/** State of the decision dialog, and sending the decision. */
export const useDeciding = <About extends { readonly id: string; readonly title: string }>({
  accept,
  refuse,
  reload,
  words = NOTICE_WORDS,
}: Input) => {
  const [decision, setDecision] = useState<Decision<About> | null>(null)

  const decide = async ({ about, isAccepted }: Decision<About>, reason: string) => {
    try {
      await send('POST', (isAccepted ? accept : refuse)(about.id), { body: { reason } })
      showToast({
        title: `${words.done} ${isAccepted ? 'accolt' : 'respint'}${words.ending}`,
        description: about.title,
      })
      setDecision(null)
    } catch (failure) {
      showFailure(failure)
    }
    await reload()
  }
  return { decision, setDecision, decide }
}
