import { useState } from 'react'
import { ForgotPasswordInput } from '#modules/identity/contract/passwords.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { sendRequest } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { type Page, useQuery } from '#web/lib/page.ts'
import { PostedRefusal } from '#web/lib/posted-refusal.tsx'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'

/** Protects a form without a script: the e-mail address never becomes part of a URL. */
const UNSAID = ''

const ForgottenPasswordPage = () => {
  const [sentTo, setSentTo] = useState(useQuery().has('inviata') ? UNSAID : null)

  return (
    <NarrowPage
      before={<a href="/login">Torna all’accesso</a>}
      title="Password dimenticata"
      subtitle="Scrivi la tua email: ti mandiamo un link per scegliere una nuova password."
    >
      {sentTo !== null && <LinkOnItsWay email={sentTo} />}
      <AskForLink onSent={setSentTo} isAgain={sentTo !== null} />
    </NarrowPage>
  )
}

const AskForLink = ({ onSent, isAgain }: { onSent: (email: string) => void; isAgain: boolean }) => {
  const form = useContractForm<{ email: string }, ForgotPasswordInput>({
    schema: ForgotPasswordInput,
    posted: usePostedForm(),
  })
  const submit = form.sending(async (input) => {
    await sendRequest('POST', identityPaths.forgotPassword, { body: input })
    onSent(input.email)
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
const LinkOnItsWay = ({ email }: { email: string }) => (
  <Alert tone="success" title="Controlla la posta" live>
    <p>
      Se esiste un account con l’indirizzo <strong>{email || 'che hai scritto'}</strong>, tra poco
      riceverai un’email con il link per scegliere una nuova password. Il link vale 60 minuti. Se
      l’email non arriva, guarda nella posta indesiderata.
    </p>
  </Alert>
)

export const page: Page = {
  Component: ForgottenPasswordPage,
  head: () => ({
    title: 'Password dimenticata',
    description: 'Ricevi un link per scegliere una nuova password.',
    isIndexed: false,
  }),
}
