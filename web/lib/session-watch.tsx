import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { goToLogin, stayHere } from './go-to-login.ts'
import { notifyOtherTabs, onOtherTabs } from './other-tabs.ts'
import { forgetAllOwn, readOwn, storeOwn } from './own-store.ts'
import { onSessionOver } from './session-end.ts'
import { forgetTyped, restoreTyped, storeTyped, watchTyping } from './typed-text.ts'
import {
  hasHintCookie,
  useBecomeNobody,
  useCheckViewer,
  useViewer,
  type ViewerState,
} from './viewer.ts'

/** Log-in pages, which do not redirect to themselves. */
const SIGN_IN_PAGES = ['/login', '/change-password']

/** Storage key of the user whose data this browser stores. */
const OWNER = 'di-chi'

/** Handles the end of a session under an open page, or in another tab. */
export const SessionWatch = () => {
  useEffect(watchTyping, [])
  useEffect(() => stayHere, [])
  const { state, user } = useViewer()
  useEndOfSession()
  useOtherTabs(user)
  useOwnerOfStoredData(user?.id)
  useTypedText(state)
  return null
}

const useEndOfSession = () => {
  const navigate = useNavigate()
  const becomeNobody = useBecomeNobody()
  const { pathname, search, hash } = useLocation()

  useEffect(
    () =>
      onSessionOver(({ isQuiet }) => {
        if (!SIGN_IN_PAGES.includes(pathname)) {
          storeTyped(pathname)
          if (!isQuiet) goToLogin(navigate, { returnTo: pathname + search + hash })
        }
        becomeNobody()
        notifyOtherTabs('over')
      }),
    [navigate, becomeNobody, pathname, search, hash],
  )
}

const useOtherTabs = (user: ViewerState['user']) => {
  const { pathname } = useLocation()
  const checkViewer = useCheckViewer()
  const becomeNobody = useBecomeNobody()
  const wasSignedIn = useRef(false)
  if (user) wasSignedIn.current = true

  useEffect(() => {
    const noticeEnd = () => {
      // A page is also hidden when it is left.
      if (!user || hasHintCookie() || document.visibilityState === 'hidden') return
      storeTyped(pathname)
      becomeNobody()
    }
    const stopHearing = onOtherTabs((news) => {
      if (news === 'in') void checkViewer()
      else if (news === 'over') noticeEnd()
      else if (wasSignedIn.current) leaveNothing()
    })
    document.addEventListener('visibilitychange', noticeEnd)
    addEventListener('pageshow', noticeEnd)
    return () => {
      stopHearing()
      document.removeEventListener('visibilitychange', noticeEnd)
      removeEventListener('pageshow', noticeEnd)
    }
  }, [user, pathname, checkViewer, becomeNobody])
}

/** Stored data belong to one user; for another one they are cleared and the document reloads. */
const useOwnerOfStoredData = (userId: string | undefined) => {
  const shownTo = useRef<string>(undefined)
  useEffect(() => {
    if (userId === undefined) return
    const isAnother = [readOwn(OWNER), shownTo.current].some((id) => id && id !== userId)
    shownTo.current = userId
    if (isAnother) leaveNothing(userId)
    else storeOwn(OWNER, userId)
  }, [userId])
}

const leaveNothing = (nextOwner?: string) => {
  forgetTyped()
  forgetAllOwn()
  if (nextOwner !== undefined) storeOwn(OWNER, nextOwner)
  location.reload()
}

const useTypedText = (state: ViewerState['state']) => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (state !== 'authenticated' || SIGN_IN_PAGES.includes(pathname)) return
    return restoreTyped(pathname)
  }, [state, pathname])
}
