import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { readOwn } from '#web/lib/own-store.ts'
import type { Page } from '#web/lib/page.ts'
import { showToast } from '#web/lib/toast.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { useRefreshViewer, useViewer } from '#web/lib/viewer.ts'
import { PUBLISH_PAGES, SHOWCASE_DRAFT } from '#web/listing/form/carried.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { toastFailure } from '../toast-failure.ts'
import { ResendButton } from './resend-button.tsx'

const DONE = 'Email verificata con successo!'

const NEW_LINK = 'Richiedi Nuovo Link'

const VerifyEmailPage = () => {
  const token = useQuery().get('token')
  const outcome = useVerification(token)

  return (
    <div className="wrap account-page grid page-end gap-6">
      <div className="account-column grid gap-5 content-start">
        <PageHeader title="Verifica email" />
        {outcome === 'loading' && <Verifying />}
        {outcome === 'success' && <Verified />}
        {outcome === 'already' && <AlreadyVerified />}
        {outcome === 'error' && <NotVerified hasToken={Boolean(token)} />}
      </div>
    </div>
  )
}

const Verifying = () => (
  <div className="empty-state rounded text-center gap-3" role="status">
    <Spinner />
    <p className="title">Verifica in corso…</p>
    <p className="soft">Stiamo controllando il tuo link: ci vuole un attimo.</p>
    <noscript>
      <p>Per verificare l’email serve JavaScript: attivalo nel browser e riapri il link.</p>
    </noscript>
  </div>
)

const Verified = () => {
  const { user } = useViewer()
  return (
    <EmptyState
      icon="check"
      title="Il tuo indirizzo è verificato"
      action={
        <div className="cluster">
          {user && <Onwards />}
          <LinkButton href="/login" variant={user ? 'secondary' : 'primary'}>
            Vai al Login
          </LinkButton>
        </div>
      }
    >
      <p>
        Se hai pubblicato una richiesta, la leggiamo e ti scriviamo appena è online. Ora puoi usare
        tutto, anche pubblicare nella vetrina.
      </p>
    </EmptyState>
  )
}

/** To the offer that waited for the verified address, else home. */
const Onwards = () =>
  readOwn(SHOWCASE_DRAFT) ? (
    <LinkButton href={PUBLISH_PAGES.offro} variant="primary">
      Continua il tuo annuncio in vetrina
    </LinkButton>
  ) : (
    <LinkButton href="/" variant="primary">
      Vai alla home
    </LinkButton>
  )

const NotVerified = ({ hasToken }: { hasToken: boolean }) => {
  const { user } = useViewer()
  if (user?.emailVerified) return <AlreadyVerified />
  return (
    <EmptyState
      icon="warning"
      title={hasToken ? 'Link non valido o scaduto' : 'Link non valido'}
      action={user ? <ResendButton variant="primary">{NEW_LINK}</ResendButton> : <AskForNewLink />}
    >
      {hasToken ? (
        <p>Il link di verifica non è valido o è scaduto. I link valgono 24 ore.</p>
      ) : (
        <p>Il link di verifica non è valido: aprilo direttamente dall’email che hai ricevuto.</p>
      )}
    </EmptyState>
  )
}

/** A repeated link is no error. */
const AlreadyVerified = () => {
  const { user } = useViewer()
  return (
    <EmptyState
      icon="check"
      title="Il tuo indirizzo è già verificato"
      action={
        user ? (
          <Onwards />
        ) : (
          <LinkButton href="/login" variant="primary">
            Vai al Login
          </LinkButton>
        )
      }
    >
      <p>Non devi fare altro.</p>
    </EmptyState>
  )
}

const AskForNewLink = () => {
  const navigate = useNavigate()
  const ask = () => {
    showToast({
      title: 'Richiedi un nuovo link',
      description: 'Accedi e chiedilo dal tuo profilo, oppure contatta il supporto.',
    })
    void navigate('/login')
  }
  return (
    <Button variant="primary" onClick={ask}>
      {NEW_LINK}
    </Button>
  )
}

export const page: Page = {
  Component: VerifyEmailPage,
  head: () => ({ title: 'Verifica email', isIndexed: false }),
}

type Verification = 'loading' | 'success' | 'already' | 'error'

/** Sends the mail's token to the server, once. */
const useVerification = (token: string | null): Verification => {
  const [outcome, setOutcome] = useState<Verification>(token ? 'loading' : 'error')
  const refreshViewer = useRefreshViewer()
  const shownToken = useRef<string | null>(null)

  useEffect(() => {
    if (!token || shownToken.current === token) return
    shownToken.current = token
    const verify = async () => {
      try {
        const { message } = await send<{ message?: string }>('GET', identityPaths.verify(token))
        setOutcome('success')
        showToast({ title: DONE, description: message === DONE ? undefined : message })
        await refreshViewer()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'verify.already')
          return setOutcome('already')
        setOutcome('error')
        toastFailure('Errore verifica email', error, 'Verifica email fallita')
      }
    }
    void verify()
  }, [token, refreshViewer])

  return outcome
}
