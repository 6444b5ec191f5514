import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { ApiError, sendRequest, showFailure } from './api.ts'
import { showToast } from './toast.ts'

export type FormProblems = Readonly<Record<string, string | undefined>>

type Props<Reply> = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'yes' | 'destructive' | 'onClose'
> & {
  readonly method?: 'POST' | 'PATCH'
  readonly path: string
  readonly bodyOf?: (fields: FormData) => object
  /** What is wrong before anything is sent. */
  readonly check?: (fields: FormData) => FormProblems
  /** What follows, before the dialog closes. */
  readonly onSent?: () => unknown
  /** Said once it was sent; the only one that is told the reply, so that `mutate` may be `onSent`. */
  readonly done: (reply: Reply) => Parameters<typeof showToast>[0]
  /** Shown when the server gave no sentence. */
  readonly otherwise?: string
  readonly children: (problems: FormProblems) => ReactNode
}

/** Sends the fields of a short form once; the server validates them. */
export const SendDialog = <Reply = unknown>(props: Props<Reply>) => {
  const { method = 'POST', path, onSent, done, otherwise, children, ...dialog } = props
  const { bodyOf = Object.fromEntries<FormDataEntryValue>, check, ...rest } = dialog
  const [problems, setProblems] = useState<FormProblems>({})
  const [isSending, setSending] = useState(false)

  const submit = async ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(form)
    const faults = check?.(fields) ?? {}
    setProblems(faults)
    if (Object.keys(faults).length > 0) return
    setSending(true)
    try {
      const reply = await sendRequest<Reply>(method, path, { body: bodyOf(fields) })
      await onSent?.()
      showToast(done(reply))
      rest.onClose()
    } catch (failure) {
      const refused = problemsIn(failure)
      // Shown first, so that the focused field is read with its problem.
      flushSync(() => setProblems(refused))
      if (!focusFirst(form, Object.keys(refused))) showFailure(failure, otherwise)
    } finally {
      setSending(false)
    }
  }
  return (
    <FormDialog {...rest} busy={isSending} onSubmit={submit}>
      {children(problems)}
    </FormDialog>
  )
}

/** True if every problem is shown at a field of the form, so that no other message is needed. */
const focusFirst = (form: HTMLFormElement, names: readonly string[]) => {
  const fields = names.map((name) => form.querySelector<HTMLElement>(`[name="${name}"]`))
  const [first] = fields
  if (!(first && fields.every((field) => field !== null))) return false
  first.focus()
  return true
}

const problemsIn = (failure: unknown): FormProblems =>
  failure instanceof ApiError
    ? Object.fromEntries(failure.issues.map(({ path, message }) => [path, message]))
    : {}
