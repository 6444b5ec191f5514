import { type FormEvent, useState } from 'react'
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

  const sendFields = async (fields: FormData) => {
    setSending(true)
    setProblems({})
    try {
      onSent(await send<Reply>(method, path, { body: bodyOf(fields) }))
    } catch (failure) {
      setProblems(problemsIn(failure))
      showFailure(failure, otherwise)
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) void sendFields(new FormData(event.currentTarget))
  }
  return { problems, isSending, submit }
}

const problemsIn = (failure: unknown): Problems =>
  failure instanceof ApiError
    ? Object.fromEntries(failure.issues.map(({ path, message }) => [path, message]))
    : {}
