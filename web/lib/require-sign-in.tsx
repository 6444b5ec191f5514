import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { goToLogin } from './go-to-login.ts'
import { loginPathFrom } from './return-to.ts'
import { useMember, useViewer } from './viewer.ts'

type RequireSignInProps = {
  /** Rendered for the person who is signed in. */
  children: (user: UserReply) => ReactNode
  /** Skeleton of the final size while the viewer is unknown. */
  waiting?: ReactNode
}

/**
 * A page for signed-in users. Others get a toast and after 500 ms the log-in page, which leads back; without
 * JavaScript a link and a refresh do. When the session ends, typed values stay visible until the redirect.
 */
export const RequireSignIn = ({ children, waiting = null }: RequireSignInProps) => {
  const viewer = useViewer()
  const member = useMember()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const loginPath = loginPathFrom(here)

  const shownTo = useRef<UserReply>(null)
  if (member) shownTo.current = member

  const isLeaving = viewer.state === 'anonymous'
  return (
    <>
      {isLeaving && <SentToLogin here={here} isPageShown={shownTo.current !== null} />}
      {shownTo.current ? children(shownTo.current) : !isLeaving && waiting}
      {!shownTo.current && (
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${loginPath}&script=no`} />
          <SignInFirst loginPath={loginPath} />
        </noscript>
      )}
    </>
  )
}

const SentToLogin = ({ here, isPageShown }: { here: string; isPageShown: boolean }) => {
  const navigate = useNavigate()
  useEffect(() => goToLogin(navigate, { returnTo: here, replace: true }), [navigate, here])
  return isPageShown ? null : <SignInFirst loginPath={loginPathFrom(here)} />
}

const SignInFirst = ({ loginPath }: { loginPath: string }) => (
  <p>
    Per vedere questa pagina devi <a href={loginPath}>accedere al tuo account</a>.
  </p>
)
