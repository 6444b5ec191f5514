import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { forgetAnswers, send, sentenceOf } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'

/** Long enough for the home page to be drawn before the document is loaded anew. */
const RELOAD_AFTER_MS = 100

/** Ends the session, forgets everything that was fetched for it, and starts over at home. */
export const useLogout = () => {
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()
  return async () => {
    try {
      await send('POST', identityPaths.logout)
    } catch (error) {
      return showToast({
        title: 'Errore',
        description: sentenceOf(error, 'Non è stato possibile uscire. Riprova.'),
        variant: 'destructive',
      })
    }
    forgetAnswers()
    await mutate(() => true, undefined, { revalidate: false })
    await navigate('/')
    setTimeout(() => location.reload(), RELOAD_AFTER_MS)
  }
}
