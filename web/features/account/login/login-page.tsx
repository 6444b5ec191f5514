import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'
import { LoginInput, type LoginReply } from '#modules/identity/contract/account.ts'
import { ASK_LINK_PAGE_PATH, loginLinkPaths } from '#modules/identity/contract/login-link-paths.ts'
import { LoginLinkInput } from '#modules/identity/contract/passwords.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { ApiError, sendRequest, useBusyState } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import type { Page } from '#web/lib/page.ts'
import { PasskeyButton } from '#web/lib/passkeys/passkey-button.tsx'
import { addReturnTo, useReturnTo } from '#web/lib/return-to.ts'
import { ModeBadge } from '#web/ui/content/badge.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { usePasskeyInField } from '../passkeys/use-passkey-in-field.ts'
import { toastFailure } from '../toast-failure.ts'
import { RegisterForm } from './register-form.tsx'
import { AccountForm } from './sent-form.tsx'
import { useEnterAfterLogIn, useLeaveWhenSignedIn } from './use-enter.ts'
import { useRegisterForm } from './use-register-form.ts'
import { WaitingPageNote } from './waiting-page.tsx'

const ENTER = 'accedi'
const REGISTER = 'registrati'

/** Both forms stay mounted, so that switching tabs keeps the typed values. */
const LoginPage = () => {
  useLeaveWhenSignedIn()
  const login = useLoginForm()
  const registration = useRegisterForm()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const shown = new URLSearchParams(search).get('tab') === REGISTER ? REGISTER : ENTER
  const returnTo = useReturnTo()
  const hrefOf = (key: string) => `/login?${withTab(search, key, returnTo)}`
  const tab = (key: string, label: string, form: ReactNode) => ({
    key,
    label,
    href: hrefOf(key),
    content: key === shown && form,
  })

  return (
    <div className="wrap account-page beside grid page-end gap-6">
      <div className="account-column grid gap-5 content-start">
        <PageHeader title="Accedi o registrati" />
        <WaitingPageNote />
        <Tabs
          label="Accedi o registrati"
          shownKey={shown}
          onChange={(key) => void navigate(hrefOf(key), { replace: true, state })}
          tabs={[
            tab(ENTER, 'Accedi', <WaysIn {...login} />),
            tab(REGISTER, 'Registrati', <RegisterForm {...registration} />),
          ]}
        />
      </div>
      <WhyAnAccount />
    </div>
  )
}

/** The present query with another tab; the address names the page to return to, which a reload would forget. */
const withTab = (search: string, tab: string, returnTo: string) => {
  const query = new URLSearchParams(search)
  query.set('tab', tab)
  if (returnTo !== '/') query.set('returnTo', returnTo)
  return query
}

export const page: Page = {
  Component: LoginPage,
  head: ({ search }) => ({
    title: search.get('tab') === REGISTER ? 'Registrati' : 'Accedi',
    description: `Accedi al tuo account o creane uno: pubblicare una richiesta è gratis e ricevi fino a ${MAX_REVEALS} preventivi.`,
    canonicalPath: '/login',
  }),
}

const WhyAnAccount = () => (
  <aside className="why-an-account stack gap-5 ruled" aria-label="A che cosa serve un account">
    <div className="grid at-start gap-2" data-mode="cerco">
      <ModeBadge mode="cerco" />
      <p>
        Pubblichi la tua richiesta gratis e ricevi fino a {MAX_REVEALS} preventivi da professionisti
        della tua zona. I tuoi contatti li vede solo chi può aiutarti.
      </p>
    </div>
    <div className="grid at-start gap-2" data-mode="offro">
      <ModeBadge mode="offro" />
      <p>
        Metti in vetrina i tuoi prodotti e servizi e, con un abbonamento, vedi i contatti di chi
        cerca proprio il tuo lavoro.
      </p>
    </div>
  </aside>
)

const newPassword = <a href="/password-dimenticata">scegline una nuova</a>

const REFUSED = 'Errore di login'

const ADVICE: Record<string, ReactNode> = {
  'login.wrong': (
    <p>
      Controlla l’indirizzo e la password. Se non la ricordi, {newPassword}: bastano due minuti.
    </p>
  ),
  'rate.limited': (
    <p>Lo facciamo per proteggere il tuo account. Se non ricordi la password, {newPassword}.</p>
  ),
  'account.deactivated': (
    <p>
      Se pensi che sia un errore, <a href="/contattaci">scrivici</a>: ti rispondiamo entro 24 ore.
    </p>
  ),
}

const WaysIn = (login: ReturnType<typeof useLoginForm>) => (
  <div className="grid gap-5">
    <LoginForm {...login} />
    <div className="grid gap-3">
      <WithoutPassword email={login.form.watch('email')} />
      <PasskeyButton wide label="Accedi con una passkey" onEntered={login.enter} />
    </div>
  </div>
)

const LoginForm = ({ form, submit, trouble }: ReturnType<typeof useLoginForm>) => (
  <AccountForm
    action="/login"
    form={form}
    onSubmit={submit}
    refusedTitle={REFUSED}
    button="Accedi"
    busyLabel="Accesso in corso…"
  >
    {({ email, issueOf }) => (
      <>
        {trouble && <LoginTrouble {...trouble} />}
        <Field label="Email" required {...form.field('email')} {...errorOf(issueOf('email'))}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            defaultValue={email}
            {...form.register('email')}
          />
        </Field>
        <Field
          label="Password"
          required
          {...form.field('password')}
          {...errorOf(issueOf('password'))}
        >
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <p>
          <a href="/password-dimenticata">Hai dimenticato la password?</a>
        </p>
      </>
    )}
  </AccountForm>
)

/** False where nothing right was typed, or the server refuses: the next page says why at the next press. */
const hasAskedForLink = async (typed: object): Promise<boolean> => {
  const { success, output } = v.safeParse(LoginLinkInput, typed)
  if (!success) return false
  try {
    await sendRequest('POST', loginLinkPaths.ask, { body: output })
    return true
  } catch {
    return false
  }
}

const errorOf = (error: string | undefined) => error !== undefined && { error }

/** Asks at once for the typed address, which is part of no address of the browser; without one the page asks for it. */
const WithoutPassword = ({ email }: { readonly email: string | undefined }) => {
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const href = addReturnTo(ASK_LINK_PAGE_PATH, returnTo)
  const { isBusy, whileBusy } = useBusyState()
  const go = (event: MouseEvent) => {
    event.preventDefault()
    if (isBusy) return
    void whileBusy(async () => {
      const isAsked = await hasAskedForLink({ email, returnTo })
      await navigate(href, { state: { email, isAsked } })
    })
  }
  return (
    <p>
      <LinkButton href={href} wide icon="mail" onClick={go} label="Accedi con un link via email" />
    </p>
  )
}

/** A refusal that one can do something about, said once and there to stay. */
const LoginTrouble = ({ code, sentence }: ApiError) => (
  <Alert tone="destructive" title={REFUSED} live>
    <p>{sentence}</p>
    {ADVICE[code]}
  </Alert>
)

type LoginValues = { email: string; password: string }

const useLoginForm = () => {
  const form = useContractForm<LoginValues, LoginInput>({ schema: LoginInput })
  const enter = useEnterAfterLogIn()
  usePasskeyInField(enter)
  /** The last refusal, if there is advice for it. */
  const [trouble, setTrouble] = useState<ApiError | null>(null)

  const logIn = form.handleSubmit(async (input) => {
    setTrouble(null)
    try {
      await enter(await sendRequest<LoginReply>('POST', identityPaths.login, { body: input }))
    } catch (error) {
      form.showFieldIssues(error)
      if (error instanceof ApiError && error.code in ADVICE) setTrouble(error)
      else toastFailure(REFUSED, error)
    }
  })

  return { form, trouble, enter, submit: (event: FormEvent) => void logIn(event) }
}
