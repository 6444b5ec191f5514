import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import type { LoginReply } from '#modules/identity/contract/account.ts'
import { MAILED_CODE_PAGE_PATH, SECOND_FACTOR_PAGE_PATH } from '#modules/identity/contract/paths.ts'
import { SecondFactorCodeInput } from '#modules/identity/contract/second-factor.ts'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import { ApiError, sendRequest } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import type { Page } from '#web/lib/page.ts'
import { PasskeyButton } from '#web/lib/passkeys/passkey-button.tsx'
import { useReturnTo } from '#web/lib/return-to.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'
import { AccountForm } from '../login/sent-form.tsx'
import { useEnterAfterLogIn, useLeaveWhenSignedIn } from '../login/use-enter.ts'
import { toastFailure } from '../toast-failure.ts'
import { CodeField } from './code-field.tsx'

/** Second step of a log-in; works without JavaScript. */
const CodePage = () => {
  const enter = useEnterAfterLogIn()
  useLeaveWhenSignedIn()
  const sent = new URLSearchParams(useLocation().search).get('inviato')
  return (
    <NarrowPage title={TITLE}>
      {sent ? (
        <MailedCode isAnother={sent === 'altro'} />
      ) : (
        <>
          <p>
            Manca il secondo passaggio: inserisci il codice della tua app di verifica, oppure usa la
            tua passkey.
          </p>
          <CodeForm action={SECOND_FACTOR_PAGE_PATH} />
          <PasskeyButton wide label="Usa la passkey" onEntered={enter} />
          <p className="soft small">
            Hai perso telefono e codici di recupero? Chi gestisce il server può ridarti l’accesso.{' '}
            <a href="/login">Torna all’accesso</a>
          </p>
        </>
      )}
    </NarrowPage>
  )
}

const TITLE = 'Verifica in due passaggi'

const MailedCode = ({ isAnother }: { readonly isAnother: boolean }) => {
  const returnTo = useReturnTo()
  return (
    <>
      {isAnother && <Alert tone="success" title="Ti abbiamo inviato un altro codice" live />}
      <p>
        La password è giusta. Nelle ultime ore molti tentativi di accesso a questo account sono
        falliti: per entrare da una rete nuova serve anche il codice di 6 cifre che ti abbiamo
        inviato per email. Il codice vale 10 minuti.
      </p>
      <CodeForm action={MAILED_CODE_PAGE_PATH} hint="Scrivi le 6 cifre che trovi nell’email." />
      <form method="post" action={MAILED_CODE_PAGE_PATH} className="grid gap-5">
        <p className="soft small">
          Non hai ricevuto il codice? Guarda anche nella posta indesiderata, oppure chiedine un
          altro.
        </p>
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button type="submit" name="altro" value="1" wide label="Invia un altro codice" />
      </form>
      <p className="soft small">
        <a href="/login">Torna all’accesso</a>
      </p>
    </>
  )
}

const CodeForm = ({ action, ...field }: { action: string; hint?: string }) => {
  const { form, submit } = useCodeForm()
  return (
    <AccountForm
      action={action}
      form={form}
      onSubmit={submit}
      refusedTitle="Accesso non completato"
      button="Accedi"
      busyLabel="Verifica in corso…"
    >
      {({ issueOf }) => {
        const error = issueOf('code')
        return (
          <CodeField
            {...field}
            field={{ ...form.field('code'), ...(error !== undefined && { error }) }}
            inputProps={form.register('code')}
          />
        )
      }}
    </AccountForm>
  )
}

const useCodeForm = () => {
  const form = useContractForm<{ code: string }, SecondFactorCodeInput>({
    schema: SecondFactorCodeInput,
  })
  const enter = useEnterAfterLogIn()
  const show = form.handleSubmit(async (input) => {
    try {
      await enter(await sendRequest<LoginReply>('POST', secondFactorPaths.logIn, { body: input }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'session.required') {
        // The pending session expired: log in again.
        window.location.assign('/login')
        return
      }
      form.showFieldIssues(error)
      toastFailure('Codice non accettato', error)
    }
  })
  return { form, submit: (event: FormEvent) => void show(event) }
}

export const page: Page = {
  Component: CodePage,
  head: () => ({ title: TITLE, isIndexed: false }),
}
