import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { loginLinkPaths } from '#modules/identity/contract/login-link-paths.ts'
import { LoginLinkInput } from '#modules/identity/contract/passwords.ts'
import { ApiError, sendRequest, useBusyState } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { type Page, useQuery } from '#web/lib/page.ts'
import { PasskeyButton } from '#web/lib/passkeys/passkey-button.tsx'
import { PostedRefusal } from '#web/lib/posted-refusal.tsx'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { loginPathFrom, useReturnTo } from '#web/lib/return-to.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'
import { toastFailure } from '../toast-failure.ts'
import { useEnterAfterLogIn, useLeaveWhenSignedIn } from './use-enter.ts'

/** Protects a form without a script: the e-mail address never becomes part of a URL. */
const UNSAID = ''

const AskLinkPage = () => {
  useLeaveWhenSignedIn()
  const query = useQuery()
  const enter = useEnterAfterLogIn()
  const { email = '', isAsked = false } = useTypedBefore()
  const sentBefore = query.has('inviata') ? UNSAID : null
  const [sentTo, setSentTo] = useState(isAsked ? email : sentBefore)
  const isRefused = usePostedForm()?.code === 'login-link.invalid'
  const [entrance, setEntrance] = useState(isRefused ? null : query.get('token'))
  const before = <a href={loginPathFrom(useReturnTo())}>Accedi con la password</a>

  if (entrance || query.get('inviata') === 'a-te')
    return (
      <NarrowPage before={before} title="Accedi senza password" subtitle={FROM_MAIL}>
        <AskFromMail entrance={entrance} onDead={() => setEntrance(null)} />
        <PasskeyButton wide label="Accedi con una passkey" onEntered={enter} />
      </NarrowPage>
    )
  return (
    <NarrowPage
      before={before}
      title="Accedi con un link"
      subtitle="Scrivi la tua email: ti mandiamo un link per entrare senza password."
    >
      {sentTo !== null && <LinkOnItsWay email={sentTo} />}
      <AskForLink onSent={setSentTo} isAgain={sentTo !== null} />
    </NarrowPage>
  )
}

const FROM_MAIL =
  'Per vedere questa pagina devi accedere: ti mandiamo un’email con un link per entrare.'

type FromMailProps = { readonly entrance: string | null; readonly onDead: () => void }

/** The mail that led here says whose account it is: one press, and nothing to type. */
const AskFromMail = ({ entrance, onDead }: FromMailProps) => {
  const [isSent, setSent] = useState(entrance === null)
  const { isBusy, whileBusy } = useBusyState()
  const ask = async () => {
    try {
      await sendRequest('POST', loginLinkPaths.askFromMail, { body: { entrance } })
      setSent(true)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'login-link.invalid') return onDead()
      toastFailure('Il link non è stato inviato', error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void whileBusy(ask)
  }
  if (isSent) return <OnItsWay />
  return (
    <form method="post" className="grid gap-5" onSubmit={submit}>
      <PostedRefusal />
      <SubmitButton
        isPlain
        variant="primary"
        wide
        busy={isBusy}
        busyLabel="Invio in corso…"
        label="Mandami il link"
      />
    </form>
  )
}

const OnItsWay = () => (
  <Alert tone="success" title="Controlla la posta" live>
    <p>
      Tra poco ricevi un’email con il link per entrare. Il link vale 15 minuti, anche su un altro
      dispositivo. Se l’email non arriva, guarda nella posta indesiderata.
    </p>
  </Alert>
)

type Typed = { readonly email?: string; readonly isAsked?: boolean }

const NOTHING: Typed = {}

/** The address that was typed on the page before, which may have asked for the link already; forgotten by a reload. */
const useTypedBefore = (): Typed => {
  const isHydrated = useHydrated()
  const typed = useLocation().state as Typed | null
  return (isHydrated && typed) || NOTHING
}

type Props = { readonly onSent: (email: string) => void; readonly isAgain: boolean }

const AskForLink = ({ onSent, isAgain }: Props) => {
  const returnTo = useReturnTo()
  const form = useContractForm<{ email: string }, LoginLinkInput>({
    schema: LoginLinkInput,
    defaultValues: { email: useTypedBefore().email ?? '' },
    posted: usePostedForm(),
  })
  const submit = form.sending(async ({ email }) => {
    await sendRequest('POST', loginLinkPaths.ask, { body: { email, returnTo } })
    onSent(email)
  }, 'Controlla la connessione e riprova.')

  return (
    <form method="post" className="grid gap-5" noValidate onSubmit={submit}>
      <PostedRefusal />
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Field label="Email" required {...form.field('email')}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.register('email')}
        />
      </Field>
      <SubmitButton
        isPlain
        variant={isAgain ? 'secondary' : 'primary'}
        wide
        busy={form.formState.isSubmitting}
        busyLabel="Invio in corso…"
        label={isAgain ? 'Invia di nuovo' : 'Invia il link'}
      />
    </form>
  )
}

/** The same text for known and unknown addresses. */
const LinkOnItsWay = ({ email }: { readonly email: string }) => (
  <Alert tone="success" title="Controlla la posta" live>
    <p>
      Se esiste un account con l’indirizzo <strong>{email || 'che hai scritto'}</strong>, tra poco
      riceverai un’email con il link per entrare. Il link vale 15 minuti, anche su un altro
      dispositivo. Se l’email non arriva, guarda nella posta indesiderata.
    </p>
  </Alert>
)

export const page: Page = {
  Component: AskLinkPage,
  head: () => ({
    title: 'Accedi con un link',
    description: 'Ricevi per email un link per accedere senza password.',
    isIndexed: false,
  }),
}
