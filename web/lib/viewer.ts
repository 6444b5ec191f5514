/** The signed-in user as far as the browser knows. The server decides at every call. */
import { useSWRConfig } from 'swr'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { identityPaths, SIGNED_IN_COOKIE, USER_FRESH_MS } from '#modules/identity/contract/paths.ts'
import { markAnswersStale, useDropPersonalAnswers, useReloadPersonalAnswers } from './answers.ts'
import { isSessionOver, useApi } from './api.ts'
import { useBrowserValue } from './hydrated.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { renewSessionNumber } from './session-end.ts'

export type ViewerState =
  | { readonly state: 'loading'; readonly user: null }
  | { readonly state: 'anonymous'; readonly user: null }
  | { readonly state: 'authenticated'; readonly user: UserReply }

export const hasHintCookie = () =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${SIGNED_IN_COOKIE}=`))

const watchers = new Set<() => void>()

const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
  }
}

/** Read at every rendering, because another tab may log in or out. */
const useHint = () => useBrowserValue(watch, hasHintCookie, null)

/** `loading` on the server and in the first rendering, so that the HTML is the same for everyone. */
export const useViewer = (): ViewerState => {
  const isSignedIn = useHint()
  const { data, error } = useApi<UserReply>(isSignedIn ? identityPaths.user : null, {
    freshMs: USER_FRESH_MS,
    shouldRetryOnError: (failure) => !isSessionOver(failure),
  })
  return viewerOf(isSignedIn, data, error)
}

const viewerOf = (
  isSignedIn: boolean | null,
  user: UserReply | undefined,
  error: unknown,
): ViewerState => {
  // Only the server can say that nobody is signed in; network errors are retried.
  if (isSignedIn === false || isSessionOver(error)) return { state: 'anonymous', user: null }
  if (isSignedIn && user) return { state: 'authenticated', user }
  return { state: 'loading', user: null }
}

/** Serves what only a press has to know: the header reads the viewer, and the many cards of a list need not. */
export const useReadViewer = (): (() => ViewerState) => {
  const { cache, fallback } = useSWRConfig()
  return () => {
    const answer = cache.get(identityPaths.user)
    const user = (answer?.data ?? fallback[identityPaths.user]) as UserReply | undefined
    return viewerOf(hasHintCookie(), user, answer?.error)
  }
}

/** Until hydration the server's answer counts, where it rendered the page for this cookie. */
export const useMember = (): UserReply | null => {
  const viewer = useViewer()
  const { fallback } = useSWRConfig()
  if (viewer.state !== 'loading') return viewer.user
  return (fallback?.[identityPaths.user] as UserReply | undefined) ?? null
}

/** Call it after log-in and registration: reads the viewer again and marks earlier answers as stale. */
export const useRefreshViewer = () => {
  const { mutate } = useSWRConfig()
  const readPersonalAnew = useReloadPersonalAnswers()
  return async () => {
    renewSessionNumber()
    notifyOtherTabs('in')
    await readPersonalAnew()
    await mutate(identityPaths.user)
    for (const changed of watchers) changed()
  }
}

/** Reads the viewer again, after a possible change of the session. */
export const useCheckViewer = () => {
  const { mutate } = useSWRConfig()
  return async () => {
    markAnswersStale((path) => path === identityPaths.user)
    if (hasHintCookie()) await mutate(identityPaths.user)
    for (const changed of watchers) changed()
    return hasHintCookie()
  }
}

export const useForgetViewer = () => {
  const dropPersonal = useDropPersonalAnswers()
  return () => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
    document.cookie = `${SIGNED_IN_COOKIE}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`
    dropPersonal()
    for (const changed of watchers) changed()
  }
}
