import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { uploadSavedItems } from './change-saved-items.ts'
import { subscribeToOtherTabs } from './other-tabs.ts'
import { readLocalItem, removeAllLocalItems, storeLocalItem } from './own-store.ts'
import { onSessionOver } from './session-end.ts'
import { isSignInPage } from './sign-in-pages.ts'
import { forgetTypedText, restoreTypedText, storeTypedText, watchTyping } from './typed-text.ts'
import { hasHintCookie, useForgetViewer, useViewer, type ViewerState } from './viewer.ts'

/** Storage key of the user whose data this browser stores. */
const OWNER = 'di-chi'

/** Looks after what a member typed and stored when the session ends; loaded once somebody is signed in. */
export const MemberDataWatch = () => {
  useEffect(watchTyping, [])
  const { state, user } = useViewer()
  useStoringAtTheEnd()
  useOtherTabs(user)
  useOwnerOfStoredData(user?.id)
  useTypedText(state)
  return null
}

const useStoringAtTheEnd = () => {
  const { pathname } = useLocation()
  useEffect(
    () =>
      onSessionOver(() => {
        if (!isSignInPage(pathname)) storeTypedText(pathname)
      }),
    [pathname],
  )
}

const useOtherTabs = (user: ViewerState['user']) => {
  const { pathname } = useLocation()
  const becomeNobody = useForgetViewer()

  useEffect(() => {
    const noticeEnd = () => {
      // A page is also hidden when it is left.
      if (!user || hasHintCookie() || document.visibilityState === 'hidden') return
      storeTypedText(pathname)
      becomeNobody()
    }
    const stopHearing = subscribeToOtherTabs((news) => {
      if (news === 'over') noticeEnd()
      else if (news === 'out') leaveNothing()
    })
    document.addEventListener('visibilitychange', noticeEnd)
    addEventListener('pageshow', noticeEnd)
    return () => {
      stopHearing()
      document.removeEventListener('visibilitychange', noticeEnd)
      removeEventListener('pageshow', noticeEnd)
    }
  }, [user, pathname, becomeNobody])
}

/** Stored data belong to one user; for another one they are cleared and the document reloads. */
const useOwnerOfStoredData = (userId: string | undefined) => {
  const shownTo = useRef<string>(undefined)
  useEffect(() => {
    if (userId === undefined) return
    const isAnother = [readLocalItem(OWNER), shownTo.current].some((id) => id && id !== userId)
    shownTo.current = userId
    if (isAnother) leaveNothing(userId)
    else {
      storeLocalItem(OWNER, userId)
      void uploadSavedItems()
    }
  }, [userId])
}

const leaveNothing = (nextOwner?: string) => {
  forgetTypedText()
  removeAllLocalItems()
  if (nextOwner !== undefined) storeLocalItem(OWNER, nextOwner)
  location.reload()
}

const useTypedText = (state: ViewerState['state']) => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (state !== 'authenticated' || isSignInPage(pathname)) return
    return restoreTypedText(pathname)
  }, [state, pathname])
}
