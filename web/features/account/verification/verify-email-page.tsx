import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { ApiError, sendRequest } from '#web/lib/api.ts'
import { readLocalItem } from '#web/lib/own-store.ts'
import { type Page, useQuery } from '#web/lib/page.ts'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { ResendButton } from '#web/lib/resend-button.tsx'
import { pathOfThisSite } from '#web/lib/return-to.ts'
import { showToast } from '#web/lib/toast.ts'
import { useMember, useRefreshViewer } from '#web/lib/viewer.ts'
import {
  MESSAGE_PAGE_STORAGE_KEY,
  PUBLISH_PAGE_PATHS,
  SHOWCASE_DRAFT_STORAGE_KEY,
} from '#web/listing/form/carried-address.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'
import { toastFailure } from '../toast-failure.ts'

const DONE = 'Email verificata con successo!'

const NEW_LINK = 'Richiedi Nuovo Link'

const VerifyEmailPage = () => {
  const token = useQuery().get('token')
  const outcome = useVerification(token)

  return (
    <NarrowPage title="Verifica email">
      {outcome === 'loading' && <Verifying token={token ?? ''} />}
      {outcome === 'success' && <Verified />}
      {outcome === 'already' && <AlreadyVerified />}
      {outcome === 'error' && <NotVerified hasToken={Boolean(token)} />}
      {outcome === 'sent' && (
        <EmptyState
          icon="mail"
          title="Controlla la posta"
          text="Ti abbiamo mandato un nuovo link: vale 24 ore."
        />
      )}
    </NarrowPage>
  )
}

/** Where no script sends the token a press does: whatever only reads links uses none up. */
const Verifying = ({ token }: { readonly token: string }) => (
  <>
    <noscript>
      <form method="post" action={`/verifica-email?${new URLSearchParams({ token })}`}>
        <Button type="submit" variant="primary" label="Conferma la mia email" />
      </form>
    </noscript>
    <div className="empty-state rounded text-center gap-3" role="status" data-waiting="">
      <Spinner />
      <p className="empty-state-title">Verifica in corso…</p>
      <p className="soft">Stiamo controllando il tuo link: ci vuole un attimo.</p>
    </div>
  </>
)

const Verified = () => (
  <EmptyState icon="check" title="Il tuo indirizzo è verificato" action={<Onwards />}>
    <p>
      Se hai scritto a qualcuno, inviamo adesso il messaggio. Se hai pubblicato una richiesta, la
      leggiamo e ti scriviamo appena è online.
    </p>
  </EmptyState>
)

/** To what waited for the verified address, else to one's own. */
const Onwards = () => {
  const user = useMember()
  const { href, label } = user ? nextOf(user) : { href: '/login', label: 'Vai al Login' }
  return (
    <div className="cluster">
      <LinkButton href={href} variant="primary" label={label} />
      {user && <LinkButton href="/" label="Vai alla home" />}
    </div>
  )
}

const nextOf = ({ userType }: UserReply) => {
  if (readLocalItem(SHOWCASE_DRAFT_STORAGE_KEY))
    return { href: PUBLISH_PAGE_PATHS.offro, label: 'Continua il tuo annuncio in vetrina' }
  const page = readLocalItem(MESSAGE_PAGE_STORAGE_KEY)
  const way = typeof page === 'string' && pathOfThisSite(page)
  if (way) return { href: `${way}#scrivi`, label: 'Continua il tuo messaggio' }
  return userType === 'client'
    ? { href: OWN_LISTINGS_PAGE_PATH, label: 'I Miei Annunci' }
    : { href: '/profilo', label: 'Il tuo profilo' }
}

const NotVerified = ({ hasToken }: { hasToken: boolean }) => {
  const user = useMember()
  const posted = usePostedForm()
  const newAddress = useQuery().get('nuovo')
  if (user?.emailVerified) return <AlreadyVerified />
  const action = user ? <ResendButton variant="primary" label={NEW_LINK} /> : <AskForNewLink />
  if (!hasToken && newAddress === 'messaggio')
    return (
      <EmptyState icon="mail" title="Il tuo messaggio è in attesa" action={action}>
        <p>
          Lo inviamo appena confermi l’indirizzo: apri il link che ti abbiamo mandato per email. Se
          non lo trovi, chiedine uno nuovo: vale 24 ore.
        </p>
      </EmptyState>
    )
  if (!hasToken && (newAddress === 'chiedi' || posted))
    return (
      <EmptyState
        icon="mail"
        title="Verifica la tua email"
        action={action}
        text={posted?.message ?? 'Ti mandiamo un nuovo link: vale 24 ore.'}
      />
    )
  return (
    <EmptyState
      icon="warning"
      title={hasToken ? 'Link non valido o scaduto' : 'Link non valido'}
      action={action}
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
const AlreadyVerified = () => (
  <EmptyState
    icon="check"
    title="Il tuo indirizzo è già verificato"
    action={<Onwards />}
    text="Non devi fare altro."
  />
)

const AskForNewLink = () => {
  const navigate = useNavigate()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    showToast({
      title: 'Richiedi un nuovo link',
      description: 'Accedi e chiedilo dal tuo profilo, oppure contatta l’assistenza.',
    })
    void navigate('/login')
  }
  return (
    <form method="post" action="/verifica-email" onSubmit={ask}>
      <Button type="submit" variant="primary" label={NEW_LINK} />
    </form>
  )
}

export const page: Page = {
  Component: VerifyEmailPage,
  preload: ({ isSignedIn }) => (isSignedIn ? [identityPaths.user] : []),
  head: () => ({ title: 'Verifica email', isIndexed: false }),
}

type Verification = 'loading' | 'success' | 'already' | 'error' | 'sent'

/** Sends the mail's token to the server, once. */
const useVerification = (token: string | null): Verification => {
  const isRefused = usePostedForm() !== undefined
  const first = token && !isRefused ? 'loading' : 'error'
  const [outcome, setOutcome] = useState<Verification>(plainOutcome(useQuery()) ?? first)
  const refreshViewer = useRefreshViewer()
  const shownToken = useRef<string | null>(null)

  useEffect(() => {
    if (!token || isRefused || shownToken.current === token) return
    shownToken.current = token
    const verify = async () => {
      try {
        const { message } = await sendRequest<{ message?: string }>(
          'GET',
          identityPaths.verify(token),
        )
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
  }, [token, isRefused, refreshViewer])

  return outcome
}

/** What a form without a script came back with. */
const plainOutcome = (query: URLSearchParams): Verification | undefined => {
  if (query.has('confermata')) return 'success'
  return query.get('nuovo') === 'inviato' ? 'sent' : undefined
}
