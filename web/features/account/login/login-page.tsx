import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { Page } from '#web/lib/page.ts'
import { useReturnTo } from '#web/lib/return-to.ts'
import { ModeBadge } from '#web/ui/content/badge.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { GoalNote } from './goal.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { useLeaveWhenSignedIn } from './use-enter.ts'
import { useLoginForm } from './use-login-form.ts'
import { useRegisterForm } from './use-register-form.ts'

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
    <div className="wrap account-page beside">
      <div className="account-column">
        <PageHeader title="Accedi o registrati" />
        <GoalNote />
        <Tabs
          label="Accedi o registrati"
          shownKey={shown}
          onChange={(key) => void navigate(hrefOf(key), { replace: true, state })}
          tabs={[
            tab(ENTER, 'Accedi', <LoginForm {...login} />),
            tab(REGISTER, 'Registrati', <RegisterForm {...registration} />),
          ]}
        />
      </div>
      <WhyAnAccount />
    </div>
  )
}

/** The present query with another tab; the address names the goal, which a reload or a new window would forget. */
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

/** Reasons for an account. */
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
