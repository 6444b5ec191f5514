import { type FormEvent, useRef, useState } from 'react'
import { ASK_LINK_PAGE_PATH } from '#modules/identity/contract/login-link-paths.ts'
import {
  MESSAGE_TEXT_MAX,
  TALKS_PAGE_PATH,
  talkLinkPagePath,
  talkPaths,
} from '#modules/talks/contract/paths.ts'
import type { TalkLinkReply } from '#modules/talks/contract/talks.ts'
import { ApiError, describeFailure, isNotFoundError, sendRequest, useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Page, useIsPageMissing, usePageParams, useQuery } from '#web/lib/page.ts'
import { readPostedValue, usePostedForm } from '#web/lib/posted-values.ts'
import { addReturnTo } from '#web/lib/return-to.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'
import { ReasonField } from '../reason-field.tsx'

/** Answers a message by the link of its mail, once and without logging in. */
const AnswerPage = () => (
  <NarrowPage title="Rispondi">
    <AnswerByLink />
  </NarrowPage>
)

const AnswerByLink = () => {
  const { token = '' } = usePageParams()
  const isMissing = useIsPageMissing()
  const [isSent, setSent] = useState(false)
  const wasSent = useQuery().get('inviato') === '1'
  const isOver = isMissing || isSent || wasSent
  const { data, ...reply } = useApi<TalkLinkReply>(isOver ? null : talkPaths.byLink(token))
  if (isSent || wasSent) return <Sent />
  if (isMissing || isNotFoundError(reply.error)) return <Used />
  if (data) return <AnswerForm token={token} message={data} onSent={() => setSent(true)} />
  return (
    <NotLoaded
      {...reply}
      failed="Non riusciamo a caricare il messaggio"
      advice="Controlla la connessione e riprova."
      waiting={['title', 'line', 'line', 'control']}
    />
  )
}

const Sent = () => (
  <EmptyState
    icon="check"
    title="Risposta inviata"
    action={<LinkButton href={TALKS_PAGE_PATH}>Vai ai tuoi messaggi</LinkButton>}
  >
    <p>Il link ora non vale più. Per continuare a scrivere, accedi al tuo account.</p>
  </EmptyState>
)

const Used = () => (
  <EmptyState
    icon="lock"
    title="Questo link è già stato usato o è scaduto"
    action={
      <LinkButton variant="primary" href={TALKS_PAGE_PATH}>
        Accedi e rispondi
      </LinkButton>
    }
  >
    <p>
      Ogni link vale per una sola risposta. Se accedi, trovi la conversazione tra i tuoi messaggi.
    </p>
    <p>
      <a href={addReturnTo(ASK_LINK_PAGE_PATH, TALKS_PAGE_PATH)}>Accedi con un link via email</a>
    </p>
  </EmptyState>
)

type FormProps = {
  readonly token: string
  readonly message: TalkLinkReply
  readonly onSent: () => void
}

const AnswerForm = ({ token, message: { subject, from, text }, onSent }: FormProps) => {
  const posted = usePostedForm()
  const [error, setError] = useState(posted?.message)
  const [code, setCode] = useState(posted?.code)
  const [isSending, setSending] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const answer = Object.fromEntries(new FormData(event.currentTarget))
    setSending(true)
    try {
      await sendRequest('POST', talkPaths.byLink(token), { body: answer })
      onSent()
    } catch (failure) {
      setCode(failure instanceof ApiError ? failure.code : undefined)
      const issue = failure instanceof ApiError ? failure.issues[0]?.message : undefined
      setError(issue ?? describeFailure(failure, 'La risposta non è stata inviata. Riprova.'))
      box.current?.focus()
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      method="post"
      action={talkLinkPagePath(token)}
      className="stack"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <blockquote className="grid gap-1 on-surface pad-3-4 accent-edge">
        <p className="soft small">
          {from} · {subject}
        </p>
        <p className="written as-written">{text}</p>
      </blockquote>
      <Field label="La tua risposta" required error={error}>
        <Textarea
          ref={box}
          name="text"
          rows={5}
          maxLength={MESSAGE_TEXT_MAX}
          defaultValue={readPostedValue(posted, 'text')}
          counter={false}
        />
      </Field>
      {code === 'talks.same-text' && <ReasonField />}
      <Button type="submit" variant="primary" wide busy={isSending} busyLabel="Invio in corso…">
        Invia la risposta
      </Button>
    </form>
  )
}

export const page: Page = {
  Component: AnswerPage,
  preload: ({ params, search }) =>
    search.get('inviato') === '1' ? [] : [talkPaths.byLink(params['token'] ?? '')],
  head: () => ({ title: 'Rispondi a un messaggio', isIndexed: false }),
}
