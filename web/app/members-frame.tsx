import {
  useMustVerifyEmail,
  VerifyEmailBanner,
} from '#web/features/account/verification/verify-email-banner.tsx'
import { TermsQuestion } from '#web/features/terms/terms-question.tsx'
import { FirmDialog } from './firm-dialog.tsx'
import { FirmNotice, useMissingFirmStep } from './firm-notice.tsx'

/** What every page asks a member. */
export const MemberPrompts = () => (
  <>
    <Reminder />
    <FirmDialog />
    <TermsQuestion />
  </>
)

/** One at a time: what stops a subscriber now, else the unverified address, else what will stop them. */
const Reminder = () => {
  const isAddressDue = useMustVerifyEmail()
  const lack = useMissingFirmStep()
  if (lack && (lack.until === null || !isAddressDue)) return <FirmNotice {...lack} />
  return isAddressDue && <VerifyEmailBanner />
}
