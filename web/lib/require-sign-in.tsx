import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { ASK_LINK_PAGE_PATH } from '#modules/identity/contract/login-link-paths.ts'
import { goToLogin } from './go-to-login.ts'
import { addReturnTo, loginPathFrom, registrationPathFrom } from './return-to.ts'
import { useMember, useViewer } from './viewer.ts'

type RequireSignInProps = {
  /** Rendered for the person who is signed in. */
  children: (user: UserReply) => ReactNode
  /** Skeleton of the final size while the viewer is unknown. */
  waiting?: ReactNode
  /** The registration is shown first, because most who come have no account yet. */
  registers?: boolean
  /** Sent there by the server's own address. */
  byServer?: boolean
  /** The page has neither frame nor heading around this. */
  isWholePage?: boolean
}

/**
 * A page for signed-in users. Others get a toast and after 500 ms the log-in page, which leads back; without
 * JavaScript a link and a refresh do. When the session ends, typed values stay visible until the redirect.
 */
export const RequireSignIn = (props: RequireSignInProps) => {
  const { children, waiting = null, byServer = false, isWholePage = false } = props
  const viewer = useViewer()
  const member = useMember()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const shownTo = useRef<UserReply>(null)
  if (member) shownTo.current = member
  // Whose session ended has an account.
  const registers = props.registers === true && shownTo.current === null
  const loginPath = (registers ? registrationPathFrom : loginPathFrom)(here)
  const linkPath = addReturnTo(ASK_LINK_PAGE_PATH, here)

  const isLeaving = viewer.state === 'anonymous'
  return (
    <>
      {isLeaving && (
        <SentToLogin
          here={here}
          loginPath={loginPath}
          linkPath={linkPath}
          registers={registers}
          byServer={byServer}
          isWholePage={isWholePage}
          isPageShown={shownTo.current !== null}
        />
      )}
      {shownTo.current ? children(shownTo.current) : !isLeaving && waiting}
      {!shownTo.current && (
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${loginPath}&script=no`} />
          <SignInFirst loginPath={loginPath} linkPath={linkPath} isWholePage={isWholePage} />
        </noscript>
      )}
    </>
  )
}

type SentProps = {
  readonly here: string
  readonly loginPath: string
  readonly linkPath: string
  readonly registers: boolean
  readonly byServer: boolean
  readonly isWholePage: boolean
  readonly isPageShown: boolean
}

const SentToLogin = ({ here, registers, byServer, isPageShown, ...paths }: SentProps) => {
  const navigate = useNavigate()
  useEffect(
    () => goToLogin(navigate, { returnTo: here, replace: true, registers, byServer }),
    [navigate, here, registers, byServer],
  )
  return isPageShown ? null : <SignInFirst {...paths} isAlone={paths.isWholePage} />
}

type Paths = Pick<SentProps, 'loginPath' | 'linkPath' | 'isWholePage'>

const TITLE = 'Accesso Richiesto'

type FirstProps = Paths & {
  /** Nothing else of the page is shown. */
  readonly isAlone?: boolean
}

const SignInFirst = ({ loginPath, linkPath, isWholePage, isAlone = false }: FirstProps) => (
  <div className={isWholePage ? 'wrap stack tight page-end pad-top-4' : 'stack tight'}>
    {isAlone ? <h1>{TITLE}</h1> : <h2>{TITLE}</h2>}
    <p>
      Per vedere questa pagina devi <a href={loginPath}>accedere al tuo account</a>.
    </p>
    <p>
      <a href={linkPath}>Accedi con un link via email</a>
    </p>
  </div>
)
