import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { LoginReply } from '#modules/identity/contract/account.ts'
import { MAILED_CODE_PAGE, SECOND_FACTOR_PAGE } from '#modules/identity/contract/paths.ts'
import { useReturnTo } from '#web/lib/return-to.ts'
import { useRefreshViewer, useViewer } from '#web/lib/viewer.ts'
import { landingOf } from './landing.ts'

/** After log-in: back to the page that required it, unless the password must change first. */
export const useEnter = () => {
  const navigate = useNavigate()
  const refreshViewer = useRefreshViewer()
  const returnTo = useReturnTo()

  return async (reply: LoginReply): Promise<void> => {
    const { mustChangePassword, secondFactorRequired, codeMailed, user } = reply
    const codePage = codeMailed ? MAILED_CODE_PAGE : SECOND_FACTOR_PAGE
    if (secondFactorRequired) return await navigate(codePage, { state: { returnTo } })
    if (mustChangePassword) return await navigate('/change-password', { state: { returnTo } })
    await refreshViewer()
    const page = user?.mustEnrolSecondFactor ? ENROLMENT : await landingOf(returnTo, user)
    await navigate(page, { replace: true })
  }
}

/** Where staff enrol a required second factor. */
const ENROLMENT = '/profilo#verifica'

/** Redirects signed-in users away from this page. */
export const useLeaveWhenSignedIn = () => {
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const { state } = useViewer()
  const isStranger = useRef(false)

  useEffect(() => {
    if (state === 'anonymous') isStranger.current = true
    if (state === 'authenticated' && !isStranger.current) void navigate(returnTo, { replace: true })
  }, [state, navigate, returnTo])
}
