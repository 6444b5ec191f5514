import type { UserReply } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import {
  type FirstStepsReply,
  firstStepsPath,
  REQUIRED_STEPS,
} from '#modules/operations/contract/first-steps.ts'
import { send } from '#web/lib/api.ts'

const HOME = '/'
/** Where `Primi passi` stands. */
const FIRST_STEPS_PAGE = '/admin'

/**
 * Where a log-in leads: to the page that asked for it. From nowhere a new professional comes where the server says, an
 * admin to the first steps while the site lacks a required one, everybody else home.
 */
export const landingOf = async (
  returnTo: string,
  user?: Pick<UserReply, 'role' | 'landing'>,
): Promise<string> => {
  if (returnTo !== HOME) return returnTo
  try {
    const { role, landing } = user ?? (await send<UserReply>('GET', identityPaths.user))
    if (landing) return landing
    return role === 'admin' && (await lacksRequiredSteps()) ? FIRST_STEPS_PAGE : HOME
  } catch {
    return HOME
  }
}

const lacksRequiredSteps = async () => {
  const { steps } = await send<FirstStepsReply>('GET', firstStepsPath)
  return steps.some(({ step, isDone }) => !isDone && REQUIRED_STEPS.includes(step))
}
