import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ResetPasswordInput } from '#modules/identity/contract/passwords.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { ApiError, sendRequest } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { type Page, useQuery } from '#web/lib/page.ts'
import { PostedRefusal } from '#web/lib/posted-refusal.tsx'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { showToast } from '#web/lib/toast.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'
import { toastFailure } from '../toast-failure.ts'
import { NewPasswordField } from './new-password-field.tsx'

const ResetPasswordPage = () => {
  const query = useQuery()
  const token = query.get('token') ?? ''
  const isRefused = usePostedForm()?.code === 'reset.invalid'
  const [isDead, setDead] = useState(token === '' || isRefused)
  const form = isDead ? <DeadLink /> : <ResetForm token={token} onDead={() => setDead(true)} />

  return (
    <NarrowPage title="Scegli una nuova password">
      {query.has('fatta') ? <Done /> : form}
    </NarrowPage>
  )
}

const ResetForm = ({ token, onDead }: { token: string; onDead: () => void }) => {
  const navigate = useNavigate()
  const form = useContractForm<{ token: string; newPassword: string }, ResetPasswordInput>({
    schema: ResetPasswordInput,
    defaultValues: { token },
    posted: usePostedForm(),
  })
  const submit = form.handleSubmit(async (input) => {
    try {
      await sendRequest('POST', identityPaths.resetPassword, { body: input })
      showToast({
        title: 'Password aggiornata',
        description: 'Ora puoi accedere con la nuova password.',
      })
      await navigate('/login', { replace: true })
    } catch (error) {
      if (form.showFieldIssues(error)) return
      toastFailure('Errore cambio password', error)
      if (error instanceof ApiError && error.code === 'reset.invalid') onDead()
    }
  })

  return (
    <form method="post" className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <PostedRefusal />
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <NewPasswordField
        label="Nuova password"
        field={form.field('newPassword')}
        inputProps={form.register('newPassword')}
      />
      <SubmitButton
        isPlain
        variant="primary"
        wide
        busy={form.formState.isSubmitting}
        busyLabel="Salvataggio in corso…"
        label="Salva la nuova password"
      />
    </form>
  )
}

/** Where no script leads on. */
const Done = () => (
  <EmptyState
    icon="check"
    title="Password aggiornata"
    action={<LinkButton href="/login" variant="primary" label="Accedi" />}
    text="Ora puoi accedere con la nuova password."
  />
)

const DeadLink = () => (
  <EmptyState
    icon="warning"
    title="Il link non è valido o è scaduto"
    action={
      <LinkButton href="/password-dimenticata" variant="primary" label="Richiedi un nuovo link" />
    }
    text="I link per scegliere una nuova password valgono 60 minuti e si usano una volta sola."
  />
)

export const page: Page = {
  Component: ResetPasswordPage,
  head: () => ({ title: 'Scegli una nuova password', isIndexed: false }),
}
