import { useLocation, useNavigate } from 'react-router'
import type { Page } from '#web/lib/page.ts'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { useLeaveWhenSignedIn } from './use-enter.ts'
import { WhyAnAccount } from './why-an-account.tsx'

const ENTER = 'accedi'
const REGISTER = 'registrati'

const LoginPage = () => {
  useLeaveWhenSignedIn()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const hrefOf = (tab: string) => `/login?${withTab(search, tab)}`

  return (
    <div className="wrap account-page beside">
      <div className="account-column">
        <PageHeader title="Accedi o registrati" />
        <Tabs
          label="Accedi o registrati"
          initialKey={new URLSearchParams(search).get('tab') === REGISTER ? REGISTER : ENTER}
          onChange={(tab) => void navigate(hrefOf(tab), { replace: true, state })}
          tabs={[
            { key: ENTER, label: 'Accedi', href: hrefOf(ENTER), content: <LoginForm /> },
            {
              key: REGISTER,
              label: 'Registrati',
              href: hrefOf(REGISTER),
              content: <RegisterForm />,
            },
          ]}
        />
      </div>
      <WhyAnAccount />
    </div>
  )
}

/** The present query with another tab, so that the way back is kept. */
const withTab = (search: string, tab: string) => {
  const query = new URLSearchParams(search)
  query.set('tab', tab)
  return query
}

export const page: Page = {
  Component: LoginPage,
  head: ({ search }) => ({
    title: search.get('tab') === REGISTER ? 'Registrati' : 'Accedi',
    description:
      'Accedi al tuo account o creane uno: pubblicare una richiesta è gratis e ricevi fino a 5 preventivi.',
    canonicalPath: '/login',
  }),
}
