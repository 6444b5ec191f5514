import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { VerifyEmailBanner } from '#web/features/account/verification/verify-email-banner.tsx'
import { ConsentBanner } from '#web/features/banners/consent-banner.tsx'
import { TermsQuestion } from '#web/features/terms/terms-question.tsx'
import { SessionWatch } from '#web/lib/session-watch.tsx'
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { watchTooltips } from '#web/ui/overlays/tooltips.ts'
import { Arrival } from './arrival.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageFoot } from './page-foot.tsx'
import { PageHead } from './page-head.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'

/** What stands around every screen. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  useEffect(watchTooltips, [])
  return (
    <>
      <SkipLink />
      <PageHead />
      <OfflineNotice />
      <main id="contenuto" tabIndex={-1}>
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
      <VerifyEmailBanner />
      <PageFoot />
      <ConsentBanner />
      <SubscriptionDialog />
      <TermsQuestion />
      <ToastRegion />
      <SessionWatch />
      <Arrival />
    </>
  )
}
