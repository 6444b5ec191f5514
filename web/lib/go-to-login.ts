/** Redirects to the log-in page: a toast, half a second, and back afterwards. */
import type { NavigateFunction } from 'react-router'
import type { UserType } from '#modules/identity/contract/account.ts'
import { LOGIN_REDIRECT_MS } from '#modules/identity/contract/paths.ts'
import { SIGN_IN_FIRST_MESSAGE } from './api.ts'
import { leaveForLogin } from './leave-for-login.ts'
import { loginPathFrom, registrationPathFrom } from './return-to.ts'
import { showToast, type Toast } from './toast.ts'

/** The toast before the redirect: an alert only for people whose session ended, not for visitors. */
export const showSignInToast = (
  description: string = SIGN_IN_FIRST_MESSAGE,
  variant: Toast['variant'] = 'destructive',
) => showToast({ title: 'Accesso Richiesto', description, variant, icon: 'lock' })

type Way = {
  /** The log-in leads back to this page. */
  readonly returnTo: string
  readonly description?: string
  /** Replaces the history entry of a page that only signed-in users can use. */
  readonly replace?: boolean
  /** Set where most who are sent have no account yet: the registration is shown first. */
  readonly registers?: boolean
  /** Uses the server's own address, which the specification names for plans. */
  readonly byServer?: boolean
  /** Chosen in the registration, instead of what the page behind it suggests. */
  readonly userType?: UserType
}

let underway: ReturnType<typeof setTimeout> | undefined

/** Redirects once for several calls within the half second; returns the cancel function. */
export const goToLogin = (navigate: NavigateFunction, way: Way): (() => void) => {
  if (underway !== undefined) return () => undefined
  const { returnTo, description, replace = false, registers = false, byServer, userType } = way
  showSignInToast(description, registers ? 'default' : 'destructive')
  const own = setTimeout(() => {
    underway = undefined
    if (byServer) return leaveForLogin(returnTo)
    void navigate((registers ? registrationPathFrom : loginPathFrom)(returnTo), {
      replace,
      ...(userType && { state: { userType } }),
    })
  }, LOGIN_REDIRECT_MS)
  underway = own
  return () => {
    clearTimeout(own)
    if (underway === own) underway = undefined
  }
}

export const dismissLogin = (): void => {
  clearTimeout(underway)
  underway = undefined
}
