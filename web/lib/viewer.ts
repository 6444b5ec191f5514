/** Who is signed in, as far as the browser knows. The server decides again at every call. */
import { useSWRConfig } from 'swr'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { identityPaths, SIGNED_IN_COOKIE, USER_FRESH_MS } from '#modules/identity/contract/paths.ts'
import { ApiError, forgetAnswers, useApi } from './api.ts'
import { useOutside } from './awake.ts'

export type ViewerState =
  | { readonly state: 'loading'; readonly user: null }
  | { readonly state: 'anonymous'; readonly user: null }
  | { readonly state: 'authenticated'; readonly user: UserReply }

const hasHintCookie = () =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${SIGNED_IN_COOKIE}=`))

const watchers = new Set<() => void>()

const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
  }
}

/** Looked at afresh in every drawing: another tab may have signed in or out. */
const useHint = () => useOutside(watch, hasHintCookie, null)

/** The server and the first drawing always say `loading`, so that the same HTML serves everyone. */
export const useViewer = (): ViewerState => {
  const isSignedIn = useHint()
  const { data, error } = useApi<UserReply>(isSignedIn ? identityPaths.user : null, {
    freshMs: USER_FRESH_MS,
    shouldRetryOnError: (failure) => !isRefusal(failure),
  })
  if (isSignedIn === false) return { state: 'anonymous', user: null }
  if (isSignedIn && data) return { state: 'authenticated', user: data }
  return isRefusal(error) ? { state: 'anonymous', user: null } : { state: 'loading', user: null }
}

/** Only the server can say that nobody is signed in; a broken line cannot, and is tried again. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 401

/** To be called after log-in, registration and log-out: looks again who is here; what was read before counts as stale. */
export const useRefreshViewer = () => {
  const { mutate } = useSWRConfig()
  return async () => {
    forgetAnswers()
    await mutate(identityPaths.user)
    for (const changed of watchers) changed()
  }
}
