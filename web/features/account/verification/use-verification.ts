import { useEffect, useRef, useState } from 'react'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { useRefreshViewer } from '#web/lib/viewer.ts'
import { tellFailure } from '../tell-failure.ts'

const DONE = 'Email verificata con successo!'

type Verification = 'loading' | 'success' | 'already' | 'error'

/** Shows the server the token from the mail, once; without a token there is nothing to show. */
export const useVerification = (token: string | null): Verification => {
  const [outcome, setOutcome] = useState<Verification>(token ? 'loading' : 'error')
  const refreshViewer = useRefreshViewer()
  const shownToken = useRef<string | null>(null)

  useEffect(() => {
    if (!token || shownToken.current === token) return
    shownToken.current = token
    const verify = async () => {
      try {
        const { message } = await send<{ message?: string }>('GET', identityPaths.verify(token))
        setOutcome('success')
        showToast({ title: DONE, description: message === DONE ? undefined : message })
        await refreshViewer()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'verify.already')
          return setOutcome('already')
        setOutcome('error')
        tellFailure('Errore verifica email', error, 'Verifica email fallita')
      }
    }
    void verify()
  }, [token, refreshViewer])

  return outcome
}
