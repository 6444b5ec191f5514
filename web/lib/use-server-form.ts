import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, send } from './api.ts'
import { showFailure } from './show-failure.ts'

/** Messages by field. */
export type Problems = Readonly<Record<string, string | undefined>>

type Options<Reply> = {
  readonly method?: 'POST' | 'PATCH'
  readonly path: string
  readonly bodyOf?: (fields: FormData) => object
  readonly onSent: (reply: Reply) => void
  /** Shown when the server gave no sentence. */
  readonly otherwise?: string
}

/** Sends the fields of a short form once; only the server validates them. */
export const useServerForm = <Reply = unknown>({
  method = 'POST',
  path,
  bodyOf = Object.fromEntries<FormDataEntryValue>,
  onSent,
  otherwise,
}: Options<Reply>) => {
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useState(false)

  const sendFields = async (form: HTMLFormElement) => {
    setSending(true)
    setProblems({})
    try {
      onSent(await send<Reply>(method, path, { body: bodyOf(new FormData(form)) }))
    } catch (failure) {
      const found = problemsIn(failure)
      // Shown first, so that the focused field is read with its problem.
      flushSync(() => setProblems(found))
      if (!focusFirst(form, Object.keys(found))) showFailure(failure, otherwise)
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) void sendFields(event.currentTarget)
  }
  return { problems, isSending, submit }
}

/** True when every problem stands beside a field of the form, so that nothing else has to say it. */
const focusFirst = (form: HTMLFormElement, names: readonly string[]) => {
  const fields = names.map((name) => form.elements.namedItem(name))
  const [first] = fields
  if (!(first instanceof HTMLElement && fields.every((field) => field !== null))) return false
  first.focus()
  return true
}

const problemsIn = (failure: unknown): Problems =>
  failure instanceof ApiError
    ? Object.fromEntries(failure.issues.map(({ path, message }) => [path, message]))
    : {}
