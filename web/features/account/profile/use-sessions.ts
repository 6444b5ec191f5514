import { type SessionReply, sessionPaths } from '#modules/identity/contract/sessions.ts'
import { send, useApi } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { tellFailure } from '../tell-failure.ts'

/** The devices on which the person is signed in, and how to sign them out. */
export const useSessions = () => {
  const { data, error, isValidating, mutate } = useApi<SessionReply[]>(sessionPaths.all, {
    freshMs: 0,
  })

  const end = async (path: string, title: string): Promise<boolean> => {
    try {
      await send('DELETE', path)
      showToast({ title })
      return true
    } catch (failure) {
      tellFailure('Errore', failure)
      return false
    } finally {
      await mutate()
    }
  }

  return {
    sessions: data,
    hasFailed: error !== undefined && data === undefined,
    isLoading: isValidating,
    retry: () => void mutate(),
    endOne: (id: string) => end(sessionPaths.one(id), 'Dispositivo disconnesso'),
    endOthers: () => end(sessionPaths.all, 'Tutti gli altri dispositivi sono stati disconnessi'),
  }
}
