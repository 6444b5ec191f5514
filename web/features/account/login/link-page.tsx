import { type FormEvent, useState } from 'react'
import type { LoginReply } from '#modules/identity/contract/account.ts'
import { ASK_LINK_PAGE_PATH, loginLinkPaths } from '#modules/identity/contract/login-link-paths.ts'
import { ApiError, sendRequest, useBusyState } from '#web/lib/api.ts'
import { type Page, useQuery } from '#web/lib/page.ts'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { addReturnTo, useReturnTo } from '#web/lib/return-to.ts'
import { showToast } from '#web/lib/toast.ts'
import { useMember } from '#web/lib/viewer.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'
import { toastFailure } from '../toast-failure.ts'
import { useEnterAfterLogIn } from './use-enter.ts'

const NEW_PASSWORD_DUE =
  'Abbiamo confermato il tuo indirizzo email. La vecchia password non vale più, perché potrebbe averla scelta qualcun altro: se ne vuoi una nuova, scegli «Hai dimenticato la password?» nella pagina di accesso.'

/** Reading the page changes nothing, because mail scanners open links: a press enters. */
const LinkPage = () => {
  const query = useQuery()
  const token = query.get('token') ?? ''
  const isRefused = usePostedForm()?.code === 'login-link.invalid'
  const [isDead, setDead] = useState(token === '' || isRefused)
  const way = isDead ? <DeadLink /> : <Enter token={token} onDead={() => setDead(true)} />

  return (
    <NarrowPage title="Accedi con il tuo link">
      {query.has('entrato') ? <Entered /> : way}
    </NarrowPage>
  )
}

const Enter = ({ token, onDead }: { readonly token: string; readonly onDead: () => void }) => {
  const { isBusy, whileBusy } = useBusyState()
  const enter = useEnterAfterLogIn()
  const member = useMember()
  const logIn = async () => {
    try {
      const reply = await sendRequest<LoginReply>('POST', loginLinkPaths.press, { body: { token } })
      if (reply.passwordRemoved)
        showToast({ title: 'Accesso riuscito', description: NEW_PASSWORD_DUE })
      await enter(reply)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'login-link.invalid') return onDead()
      toastFailure('Errore di login', error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void whileBusy(logIn)
  }

  return (
    <form method="post" className="grid gap-5" onSubmit={submit}>
      <p>
        Premi «Accedi» per entrare su questo dispositivo. Il link funziona anche se l’hai chiesto da
        un altro; se non l’hai chiesto tu, chiudi questa pagina.
      </p>
      {member && (
        <p>
          Ora stai usando l’account di <strong>{member.email}</strong>: se il link è di un altro
          account, uscirai da questo e accederai all’altro.
        </p>
      )}
      <SubmitButton
        isPlain
        variant="primary"
        wide
        busy={isBusy}
        busyLabel="Accesso in corso…"
        label="Accedi"
      />
    </form>
  )
}

/** Where no script leads on. */
const Entered = () => (
  <EmptyState
    icon="check"
    title="Accesso riuscito"
    action={<LinkButton href={useReturnTo()} variant="primary" label="Continua" />}
    text={NEW_PASSWORD_DUE}
  />
)

const DeadLink = () => (
  <EmptyState
    icon="warning"
    title="Il link non è valido o è scaduto"
    action={
      <LinkButton
        href={addReturnTo(ASK_LINK_PAGE_PATH, useReturnTo())}
        variant="primary"
        label="Richiedi un nuovo link"
      />
    }
    text="I link per accedere valgono 15 minuti e si usano una volta sola."
  />
)

export const page: Page = {
  Component: LinkPage,
  head: () => ({ title: 'Accedi con il tuo link', isIndexed: false }),
}
