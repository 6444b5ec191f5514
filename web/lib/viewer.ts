/** Who is signed in, as far as the browser knows. The server decides again at every call. */

import { useEffect, useState } from 'react'
import {
  identityPaths,
  SIGNED_IN_COOKIE,
  USER_FRESH_MS,
  type UserReply,
} from '#modules/identity/contract/account.ts'
import { ApiError, useApi } from './api.ts'

export type ViewerState =
  | { readonly state: 'loading'; readonly user: null }
  | { readonly state: 'anonymous'; readonly user: null }
  | { readonly state: 'authenticated'; readonly user: UserReply }

const hasHintCookie = () =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${SIGNED_IN_COOKIE}=`))

/** The server and the first drawing always say `loading`, so that the same HTML serves everyone. */
export const useViewer = (): ViewerState => {
  const [hint, setHint] = useState<boolean | null>(null)
  useEffect(() => setHint(hasHintCookie()), [])
  const { data, error } = useApi<UserReply>(hint ? identityPaths.user : null, {
    freshMs: USER_FRESH_MS,
  })
  if (hint === null) return { state: 'loading', user: null }
  if (!hint) return { state: 'anonymous', user: null }
  if (data) return { state: 'authenticated', user: data }
  if (error instanceof ApiError && error.status === 401) return { state: 'anonymous', user: null }
  return error ? { state: 'anonymous', user: null } : { state: 'loading', user: null }
}
