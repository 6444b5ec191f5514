import { VerifyEmailBanner } from '#web/features/account/verification/verify-email-banner.tsx'
import { TermsQuestion } from '#web/features/terms/terms-question.tsx'
import { FirmDialog } from './firm-dialog.tsx'
import { FirmNotice } from './firm-notice.tsx'

/** What every page asks a member. */
export const MembersFrame = () => (
  <>
    <VerifyEmailBanner />
    <FirmNotice />
    <FirmDialog />
    <TermsQuestion />
  </>
)
