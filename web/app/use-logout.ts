import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { forgetAnswers } from '#web/lib/answers.ts'
import { send } from '#web/lib/api.ts'
import { tellOtherTabs } from '#web/lib/other-tabs.ts'
import { forgetAllOwn } from '#web/lib/own-store.ts'
import { beginSession } from '#web/lib/session-end.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { forgetTyped } from '#web/lib/typed-text.ts'

/** Long enough for the home page to be drawn before the document is loaded anew. */
const RELOAD_AFTER_MS = 100

/** Ends the session, forgets everything that was fetched and kept for it, and starts over at home. */
export const useLogout = () => {
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()
  return async () => {
    try {
      await send('POST', identityPaths.logout)
    } catch (error) {
      return showFailure(error, 'Non è stato possibile uscire. Riprova.')
    }
    beginSession()
    forgetAnswers()
    forgetTyped()
    forgetAllOwn()
    tellOtherTabs('out')
    await mutate(() => true, undefined, { revalidate: false })
    await navigate('/')
    setTimeout(() => location.reload(), RELOAD_AFTER_MS)
  }
}
