import { useNavigate } from 'react-router'
import { goToLogin } from '#web/lib/go-to-login.ts'
import { type Page, useQuery } from '#web/lib/page.ts'
import { useReturnTo } from '#web/lib/return-to.ts'
import { useRefreshViewer } from '#web/lib/viewer.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'
import { findLandingPage, useLeaveWhenSignedIn } from '../login/use-enter.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

/** Page for a password set by somebody else, which must be changed first. */
const ChangePasswordPage = () => {
  const navigate = useNavigate()
  const refreshViewer = useRefreshViewer()
  const returnTo = useReturnTo()
  const isByLink = useQuery().get('con') === 'link'
  useLeaveWhenSignedIn()

  const enter = async () => {
    await refreshViewer()
    await navigate(await findLandingPage(returnTo), { replace: true })
  }
  const leave = () => void goToLogin(navigate, { returnTo, replace: true })

  return (
    <NarrowPage title="Scegli una nuova password">
      <Alert tone="info">
        <p>
          {isByLink
            ? 'La password di questo account è provvisoria: scegline una che conosci solo tu, poi potrai continuare.'
            : 'La password con cui hai fatto l’accesso è provvisoria: scegline una che conosci solo tu, poi potrai continuare.'}
        </p>
      </Alert>
      <ChangePasswordForm isFirst={isByLink} onChanged={enter} onStranger={leave} />
    </NarrowPage>
  )
}

export const page: Page = {
  Component: ChangePasswordPage,
  head: () => ({ title: 'Scegli una nuova password', isIndexed: false }),
}
