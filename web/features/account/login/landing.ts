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
 * Where a log-in leads: to the page that asked for it. From nowhere an admin comes to the first steps while the site
 * lacks a required one, everybody else comes home.
 */
export const landingOf = async (
  returnTo: string,
  user?: Pick<UserReply, 'role'>,
): Promise<string> => {
  if (returnTo !== HOME) return returnTo
  try {
    const { role } = user ?? (await send<UserReply>('GET', identityPaths.user))
    return role === 'admin' && (await lacksRequiredSteps()) ? FIRST_STEPS_PAGE : HOME
  } catch {
    return HOME
  }
}

const lacksRequiredSteps = async () => {
  const { steps } = await send<FirstStepsReply>('GET', firstStepsPath)
  return steps.some(({ step, isDone }) => !isDone && REQUIRED_STEPS.includes(step))
}
