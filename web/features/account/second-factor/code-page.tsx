import type { FormEvent } from 'react'
import type { LoginReply } from '#modules/identity/contract/account.ts'
import { SECOND_FACTOR_PAGE } from '#modules/identity/contract/paths.ts'
import { CodeInput } from '#modules/identity/contract/second-factor.ts'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import type { Page } from '#web/lib/page.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SentForm } from '../login/sent-form.tsx'
import { useEnter, useLeaveWhenSignedIn } from '../login/use-enter.ts'
import { toastFailure } from '../toast-failure.ts'
import { CodeField } from './code-field.tsx'

/** Second step of a log-in; works without JavaScript. */
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
  const { form, submit } = useCodeForm()
  return (
    <SentForm
      action={SECOND_FACTOR_PAGE}
      form={form}
      onSubmit={submit}
      refusedTitle="Codice non accettato"
      button="Entra"
      busyLabel="Verifica in corso…"
    >
      {({ issueOf }) => {
        const error = issueOf('code')
        return (
          <CodeField
            field={{ ...form.field('code'), ...(error !== undefined && { error }) }}
            inputProps={form.register('code')}
          />
        )
      }}
    </SentForm>
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
        // The pending session expired: log in again.
        window.location.assign('/login')
        return
      }
      form.showIssues(error)
      toastFailure('Codice non accettato', error)
    }
  })
  return { form, submit: (event: FormEvent) => void show(event) }
}

export const page: Page = {
  Component: CodePage,
  head: () => ({ title: 'Verifica in due passaggi', isIndexed: false }),
}
