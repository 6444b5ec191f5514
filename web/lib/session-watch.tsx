import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dismissLogin, goToLogin } from './go-to-login.ts'
import { lazyPart } from './lazy-part.tsx'
import { notifyOtherTabs, subscribeToOtherTabs } from './other-tabs.ts'
import { onSessionOver } from './session-end.ts'
import { isSignInPage } from './sign-in-pages.ts'
import { useCheckViewer, useForgetViewer, useViewer } from './viewer.ts'

const MemberWatch = lazyPart(async () => (await import('./member-watch.tsx')).MemberDataWatch)

/** Handles the end of a session under an open page, or in another tab. */
export const SessionWatch = () => {
  useEffect(() => dismissLogin, [])
  useEndOfSession()
  useSignInElsewhere()
  return useHadMember() && <MemberWatch />
}

/** Stays true, because what belongs to the member is looked after beyond the end of the session. */
const useHadMember = () => {
  const { user } = useViewer()
  const [hadMember, setHadMember] = useState(false)
  if (user && !hadMember) setHadMember(true)
  return hadMember
}

const useEndOfSession = () => {
  const navigate = useNavigate()
  const becomeNobody = useForgetViewer()
  const { pathname, search, hash } = useLocation()

  useEffect(
    () =>
      onSessionOver(({ isQuiet }) => {
        if (!isQuiet && !isSignInPage(pathname))
          goToLogin(navigate, { returnTo: pathname + search + hash })
        becomeNobody()
        notifyOtherTabs('over')
      }),
    [navigate, becomeNobody, pathname, search, hash],
  )
}

const useSignInElsewhere = () => {
  const checkViewer = useCheckViewer()
  useEffect(
    () =>
      subscribeToOtherTabs((news) => {
        if (news === 'in') void checkViewer()
      }),
    [checkViewer],
  )
}
