import { type FormEvent, useState } from 'react'
import { ApiError, send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'

type Input = {
  readonly path: string
  readonly done: string
  readonly onDone: () => void
}

/** Sends a dialog's fields; the server validates them. */
export const useVerdict = ({ path, done, onDone }: Input) => {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)

  const decide = async (form: HTMLFormElement) => {
    setSending(true)
    setProblems({})
    try {
      await send('POST', path, { body: Object.fromEntries(new FormData(form)) })
      showToast({ title: done })
      onDone()
    } catch (failure) {
      if (failure instanceof ApiError)
        setProblems(Object.fromEntries(failure.issues.map((issue) => [issue.path, issue.message])))
      showFailure(failure)
    } finally {
      setSending(false)
    }
  }
  return {
    problems,
    isSending,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isSending) void decide(event.currentTarget)
    },
  }
}
