import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { LoginReply, UserReply } from '#modules/identity/contract/account.ts'
import { FIRST_PASSWORD_PAGE_PATH } from '#modules/identity/contract/login-link-paths.ts'
import {
  identityPaths,
  MAILED_CODE_PAGE_PATH,
  SECOND_FACTOR_PAGE_PATH,
} from '#modules/identity/contract/paths.ts'
import {
  type FirstStepsReply,
  firstStepsPath,
  REQUIRED_FIRST_STEPS,
} from '#modules/operations/contract/first-steps.ts'
import { sendRequest } from '#web/lib/api.ts'
import { addReturnTo, useReturnTo } from '#web/lib/return-to.ts'
import { useRefreshViewer, useViewer } from '#web/lib/viewer.ts'

/** After log-in: back to the page that required it, unless the password must change first. */
export const useEnterAfterLogIn = () => {
  const navigate = useNavigate()
  const refreshViewer = useRefreshViewer()
  const returnTo = useReturnTo()

  return async (reply: LoginReply): Promise<void> => {
    const { mustChangePassword, secondFactorRequired, codeMailed, user } = reply
    const codePage = codeMailed ? MAILED_CODE_PAGE_PATH : SECOND_FACTOR_PAGE_PATH
    if (secondFactorRequired) return await navigate(addReturnTo(codePage, returnTo))
    const passwordPage = reply.withoutPassword ? FIRST_PASSWORD_PAGE_PATH : '/change-password'
    if (mustChangePassword) return await navigate(addReturnTo(passwordPage, returnTo))
    await refreshViewer()
    const page = user?.mustEnrolSecondFactor ? ENROLMENT : await findLandingPage(returnTo, user)
    await navigate(page, { replace: true })
    void import('../passkeys/offer-passkey.ts').then(({ offerPasskey }) => offerPasskey())
  }
}

/** Where staff enrol a required second factor. */
const ENROLMENT = '/profilo#verifica'

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

const HOME = '/'
/** Where `Primi passi` stands. */
const FIRST_STEPS_PAGE = '/admin'

/**
 * Where a log-in leads: to the page that asked for it. From nowhere a new professional comes where the server says, an
 * admin to the first steps while the site lacks a required one, everybody else home.
 */
export const findLandingPage = async (
  returnTo: string,
  user?: Pick<UserReply, 'role' | 'landing'>,
): Promise<string> => {
  if (returnTo !== HOME) return returnTo
  try {
    const { role, landing } = user ?? (await sendRequest<UserReply>('GET', identityPaths.user))
    if (landing) return landing
    return role === 'admin' && (await lacksRequiredSteps()) ? FIRST_STEPS_PAGE : HOME
  } catch {
    return HOME
  }
}

const lacksRequiredSteps = async () => {
  const { steps } = await sendRequest<FirstStepsReply>('GET', firstStepsPath)
  return steps.some(({ step, isDone }) => !isDone && REQUIRED_FIRST_STEPS.includes(step))
}
