import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { goToLogin, stayHere } from './go-to-login.ts'
import { notifyOtherTabs, onOtherTabs } from './other-tabs.ts'
import { forgetAllOwn, readOwn, storeOwn } from './own-store.ts'
import { onSessionOver } from './session-end.ts'
import { forgetTyped, restoreTyped, storeTyped, watchTyping } from './typed-text.ts'
import { hasHintCookie, useBecomeNobody, useCheckViewer, useViewer } from './viewer.ts'

/** Where somebody signs in: nobody is sent there from there. */
const SIGN_IN_PAGES = ['/login', '/change-password']

/** Under which the owner of what this browser keeps is noted. */
const OWNER = 'di-chi'

/** The one place that acts when the session ends under an open page, or changes in another tab. */
export const SessionWatch = () => {
  useEffect(watchTyping, [])
  useEffect(() => stayHere, [])
  useEndOfSession()
  useOtherTabs()
  useOwnerOfStoredData()
  useTypedText()
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

const useOtherTabs = () => {
  const { user } = useViewer()
  const { pathname } = useLocation()
  const checkViewer = useCheckViewer()
  const becomeNobody = useBecomeNobody()
  const wasSignedIn = useRef(false)
  if (user) wasSignedIn.current = true

  useEffect(() => {
    const noticeEnd = () => {
      // A page that is left is hidden too.
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

/** What is kept belongs to one person; for anybody else this document begins anew, without it. */
const useOwnerOfStoredData = () => {
  const userId = useViewer().user?.id
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

const useTypedText = () => {
  const { state } = useViewer()
  const { pathname } = useLocation()
  useEffect(() => {
    if (state !== 'authenticated' || SIGN_IN_PAGES.includes(pathname)) return
    return restoreTyped(pathname)
  }, [state, pathname])
}
