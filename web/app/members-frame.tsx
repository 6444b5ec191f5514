import { VerifyEmailBanner } from '#web/features/account/verification/verify-email-banner.tsx'
import { TermsQuestion } from '#web/features/terms/terms-question.tsx'

/** What every page asks a member. */
export const MembersFrame = () => (
  <>
    <VerifyEmailBanner />
    <TermsQuestion />
  </>
)
