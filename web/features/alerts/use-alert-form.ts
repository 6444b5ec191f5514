import { type FormEvent, useState } from 'react'
import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'

type Input = {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly onSaved: (alert: AlertReply) => void
}

/** Sends the form's fields; the server validates them. */
export const useAlertForm = ({ method, path, onSaved }: Input) => {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setSending(true)
    setProblems({})
    try {
      onSaved(await send<AlertReply>(method, path, { body }))
    } catch (failure) {
      setProblems(problemsIn(failure))
      showFailure(failure, 'L’avviso non è stato salvato. Riprova.')
    } finally {
      setSending(false)
    }
  }
  return { problems, isSending, submit }
}

const problemsIn = (failure: unknown) =>
  failure instanceof ApiError
    ? Object.fromEntries(failure.issues.map(({ path, message }) => [path, message]))
    : {}
