/** Logging out, loaded with its press. */
import type { NavigateFunction } from 'react-router'
import type { useSWRConfig } from 'swr'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { markAnswersStale } from '#web/lib/answers.ts'
import { sendRequest } from '#web/lib/api.ts'
import { notifyOtherTabs } from '#web/lib/other-tabs.ts'
import { removeAllLocalItems } from '#web/lib/own-store.ts'
import { renewSessionNumber } from '#web/lib/session-end.ts'
import { forgetTypedText } from '#web/lib/typed-text.ts'

/** Time to render the home page before the document reloads. */
const RELOAD_AFTER_MS = 100

export const logOut = async (
  { mutate }: Pick<ReturnType<typeof useSWRConfig>, 'mutate'>,
  navigate: NavigateFunction,
): Promise<void> => {
  await sendRequest('POST', identityPaths.logout)
  renewSessionNumber()
  markAnswersStale()
  forgetTypedText()
  removeAllLocalItems()
  notifyOtherTabs('out')
  await mutate(() => true, undefined, { revalidate: false })
  await navigate('/')
  setTimeout(() => location.reload(), RELOAD_AFTER_MS)
}
