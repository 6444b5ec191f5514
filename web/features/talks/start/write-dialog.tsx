import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { TALK_REFUSALS } from '#modules/talks/contract/codes.ts'
import { MESSAGE_TEXT_MAX, talkPagePath } from '#modules/talks/contract/paths.ts'
import {
  type TalkReply,
  WAITS_FOR_PROOF_MESSAGE,
  type WaitingMessageReply,
} from '#modules/talks/contract/talks.ts'
import { ApiError, describeFailure, isSessionOver, sendRequest } from '#web/lib/api.ts'
import { prefixItalianTo } from '#web/lib/formats.ts'
import { readLocalItem, removeLocalItem, storeLocalItem } from '#web/lib/own-store.ts'
import { ResendButton } from '#web/lib/resend-button.tsx'
import { showToast } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { MESSAGE_PAGE_STORAGE_KEY } from '#web/listing/form/carried-address.ts'
import { useSending } from '#web/listing/form/use-sending.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { ReasonField } from '../reason-field.tsx'

type Props = {
  readonly path: string
  /** The page that it stands on. */
  readonly page: string
  readonly name: string
  readonly onClose: () => void
  /** Set for visitors, who need an account before the message is sent. */
  readonly onRegister: (() => void) | undefined
}

/** Long enough to read that the mailbox comes next. */
const WAITS_MS = 10_000

/** The first message; what is typed stays in this browser until it is sent. */
export const WriteDialog = ({ path, page, name, onClose, onRegister }: Props) => {
  const draftKey = `primo-messaggio:${path}`
  const [draft] = useState(() => readLocalItem(draftKey))
  const { user } = useViewer()
  const { isSending, problem, submit } = useFirstMessage(path, (reply) => {
    removeLocalItem(draftKey)
    removeLocalItem(MESSAGE_PAGE_STORAGE_KEY)
    if (!('isWaiting' in reply)) return
    onClose()
    showToast({
      title: reply.message,
      description: 'Apri il link che ti abbiamo mandato per email: il resto lo facciamo noi.',
      durationMs: WAITS_MS,
    })
  })
  const isRefused = problem?.code === 'talks.email-required'
  const needsEmail = isRefused || user?.emailVerified === false
  const keep = (text: string) => {
    storeLocalItem(draftKey, text)
    if (needsEmail) storeLocalItem(MESSAGE_PAGE_STORAGE_KEY, page)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Scrivi ${prefixItalianTo(name)}`}
      yes={onRegister ? 'Continua' : 'Invia'}
      busy={isSending}
      onSubmit={onRegister ?? submit}
    >
      <p>
        È gratis. La risposta arriva tra i tuoi messaggi e per email.
        {onRegister && ' Per inviare il messaggio devi registrarti o accedere.'}
      </p>
      {needsEmail && (
        <Alert tone={isRefused ? 'warning' : 'info'} live={isRefused}>
          <p>
            {isRefused
              ? `${TALK_REFUSALS['talks.email-required']}: hai già altri messaggi in attesa.`
              : `${WAITS_FOR_PROOF_MESSAGE}: apri il link che ti abbiamo mandato.`}
          </p>
          <ResendButton />
        </Alert>
      )}
      <Field
        label="Messaggio"
        required
        hint="es. Buongiorno, potrei passare sabato mattina?"
        error={isRefused ? undefined : problem?.sentence}
      >
        <Textarea
          name="message"
          rows={5}
          maxLength={MESSAGE_TEXT_MAX}
          counter={false}
          defaultValue={typeof draft === 'string' ? draft : undefined}
          data-autofocus
          onInput={({ currentTarget }) => keep(currentTarget.value)}
        />
      </Field>
      {problem?.code === 'talks.same-text' && <ReasonField />}
    </FormDialog>
  )
}

type Problem = {
  readonly sentence: string
  readonly code: string | null
}

/** Sends it once, however often it is pressed, and leads to the talk. */
const useFirstMessage = (
  path: string,
  onSent: (reply: TalkReply | WaitingMessageReply) => void,
) => {
  const navigate = useNavigate()
  const sending = useSending(`invio-primo-messaggio:${path}`)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const submit = async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const body = Object.fromEntries(new FormData(currentTarget))
    setSending(true)
    setProblem(null)
    try {
      const headers = { 'idempotency-key': sending.keyFor(body) }
      const reply = await sendRequest<TalkReply | WaitingMessageReply>('POST', path, {
        body,
        headers,
      })
      sending.done()
      onSent(reply)
      if (!('isWaiting' in reply)) void navigate(talkPagePath(reply.id))
    } catch (failure) {
      if (!isSessionOver(failure)) setProblem(problemOf(failure))
    } finally {
      setSending(false)
    }
  }
  return { isSending, problem, submit }
}

const problemOf = (failure: unknown): Problem => ({
  sentence:
    (failure instanceof ApiError && failure.issues[0]?.message) ||
    describeFailure(failure, 'Il messaggio non è stato inviato. Riprova.'),
  code: failure instanceof ApiError ? failure.code : null,
})
