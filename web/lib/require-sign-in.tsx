import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { goToLogin } from './go-to-login.ts'
import { loginPathFrom } from './return-to.ts'
import { useViewer } from './viewer.ts'

type RequireSignInProps = {
  /** Drawn for the person who is signed in. */
  children: (user: UserReply) => ReactNode
  /** Skeleton of the page while nobody knows who is there; of the final size. */
  waiting?: ReactNode
}

/**
 * A page for members. Anonymous visitors get a toast and, after 500 ms, the log-in page, which brings
 * them back; without JavaScript a link and a refresh do the same.
 */
export const RequireSignIn = ({ children, waiting = null }: RequireSignInProps) => {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const loginPath = loginPathFrom(here)

  if (viewer.state === 'authenticated') return children(viewer.user)
  return (
    <>
      {viewer.state === 'anonymous' ? <SentToLogin here={here} /> : waiting}
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${loginPath}`} />
        <SignInFirst loginPath={loginPath} />
      </noscript>
    </>
  )
}

/** Says that one has to sign in, and goes there after 500 ms. */
const SentToLogin = ({ here }: { here: string }) => {
  const navigate = useNavigate()
  useEffect(() => goToLogin(navigate, { returnTo: here, replace: true }), [navigate, here])
  return <SignInFirst loginPath={loginPathFrom(here)} />
}

const SignInFirst = ({ loginPath }: { loginPath: string }) => (
  <p>
    Per vedere questa pagina devi <a href={loginPath}>accedere al tuo account</a>.
  </p>
)
