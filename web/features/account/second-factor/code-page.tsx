import type { FormEvent } from 'react'
import type { LoginReply } from '#modules/identity/contract/account.ts'
import { SECOND_FACTOR_PAGE, secondFactorPaths } from '#modules/identity/contract/paths.ts'
import { CodeInput } from '#modules/identity/contract/second-factor.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import type { Page } from '#web/lib/page.ts'
import { useReturnTo } from '#web/lib/return-to.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { useEnter, useLeaveWhenSignedIn } from '../login/use-enter.ts'
import { useSentForm } from '../login/use-sent-form.ts'
import { tellFailure } from '../tell-failure.ts'
import { CodeField } from './code-field.tsx'

/** The second step of a log-in. Without JavaScript the form goes to this address. */
const CodePage = () => {
  useLeaveWhenSignedIn()
  return (
    <div className="wrap account-page">
      <div className="account-column">
        <PageHeader title="Verifica in due passaggi" />
        <p>La password è giusta. Per entrare manca il codice della tua app di verifica.</p>
        <CodeForm />
        <p className="soft small">
          Hai perso telefono e codici di recupero? Chi gestisce il server può riaprirti l’accesso.{' '}
          <a href="/login">Torna all’accesso</a>
        </p>
      </div>
    </div>
  )
}

const CodeForm = () => {
  const isHydrated = useHydrated()
  const returnTo = useReturnTo()
  const sent = useSentForm()
  const { form, submit } = useCodeForm()
  const isUntouched = form.attempt === 0
  return (
    <form
      method="post"
      action={SECOND_FACTOR_PAGE}
      className="account-form"
      noValidate={isHydrated}
      onSubmit={submit}
    >
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {isUntouched && sent && (
        <Alert tone="destructive" title="Codice non accettato">
          <p>{sent.message}</p>
        </Alert>
      )}
      <CodeField
        field={{
          ...form.field('code'),
          ...(isUntouched && { error: sent?.issueOf('code') }),
        }}
        inputProps={form.register('code')}
      />
      <input type="hidden" name="returnTo" value={sent?.returnTo || returnTo} />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.formState.isSubmitting}
        busyLabel="Verifica in corso…"
      >
        Entra
      </Button>
    </form>
  )
}

const useCodeForm = () => {
  const form = useContractForm<{ code: string }, CodeInput>({ schema: CodeInput })
  const enter = useEnter()
  const show = form.handleSubmit(async (input) => {
    try {
      await enter(await send<LoginReply>('POST', secondFactorPaths.logIn, { body: input }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'session.required') {
        // The ten minutes are over: the password is asked for again.
        window.location.assign('/login')
        return
      }
      form.showIssues(error)
      tellFailure('Codice non accettato', error)
    }
  })
  return { form, submit: (event: FormEvent) => void show(event) }
}

export const page: Page = {
  Component: CodePage,
  head: () => ({ title: 'Verifica in due passaggi', isIndexed: false }),
}
