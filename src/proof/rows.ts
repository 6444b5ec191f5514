/** The permission table: every route of the app, one row each. */
import type { ProofRow } from './row.ts'
import { accountRows } from './rows/account.ts'
import { adminPageRows } from './rows/admin-pages.ts'
import { alertRows } from './rows/alerts.ts'
import { billingRows } from './rows/billing.ts'
import { brandingRows } from './rows/branding.ts'
import { contactReportRows } from './rows/contact-reports.ts'
import { contentRows } from './rows/content.ts'
import { contentAdminRows } from './rows/content-admin.ts'
import { decisionRows } from './rows/decisions.ts'
import { discoveryRows } from './rows/discovery.ts'
import { firmQueueRows } from './rows/firm-queue.ts'
import { firmRows } from './rows/firms.ts'
import { firstStepRows } from './rows/first-steps.ts'
import { growthRows } from './rows/growth.ts'
import { identityRows } from './rows/identity.ts'
import { invoiceRows } from './rows/invoices.ts'
import { jobRows } from './rows/jobs.ts'
import { listingNoticeRows } from './rows/listing-notices.ts'
import { mailLinkRows } from './rows/mail-links.ts'
import { mailSettingsRows } from './rows/mail-settings.ts'
import { moderationRows } from './rows/moderation.ts'
import { myJobRows } from './rows/my-jobs.ts'
import { myShowcaseRows } from './rows/my-showcase.ts'
import { notificationRows } from './rows/notifications.ts'
import { offerAdminRows } from './rows/offer-admin.ts'
import { operationsRows } from './rows/operations.ts'
import { orderAdminRows } from './rows/order-admin.ts'
import { pageRows } from './rows/pages.ts'
import { passkeyRows } from './rows/passkeys.ts'
import { paymentRows } from './rows/payments.ts'
import { personalRows } from './rows/personal.ts'
import { adminPictureRows } from './rows/picture-admin.ts'
import { pictureRows } from './rows/pictures.ts'
import { plainFormRows } from './rows/plain-forms.ts'
import { publicRows } from './rows/public.ts'
import { quoteRows } from './rows/quotes.ts'
import { referenceRows } from './rows/reference.ts'
import { revealRows } from './rows/reveal.ts'
import { reviewRows } from './rows/reviews.ts'
import { secondFactorRows } from './rows/second-factor.ts'
import { shopRows } from './rows/shop.ts'
import { showcaseRows } from './rows/showcase.ts'
import { showcaseModerationRows } from './rows/showcase-moderation.ts'
import { showcasePageRows } from './rows/showcase-pages.ts'
import { summaryRows } from './rows/summary.ts'
import { talkRows } from './rows/talks.ts'
import { termsRows } from './rows/terms.ts'
import { transferRows } from './rows/transfer.ts'
import { unansweredRows } from './rows/unanswered.ts'
import { vettingRows } from './rows/vetting.ts'

export const proofRows: readonly ProofRow[] = [
  ...publicRows,
  ...identityRows,
  ...secondFactorRows,
  ...passkeyRows,
  ...mailLinkRows,
  ...accountRows,
  ...jobRows,
  ...myJobRows,
  ...moderationRows,
  ...showcaseRows,
  ...myShowcaseRows,
  ...showcaseModerationRows,
  ...alertRows,
  ...revealRows,
  ...talkRows,
  ...reviewRows,
  ...contactReportRows,
  ...listingNoticeRows,
  ...notificationRows,
  ...billingRows,
  ...invoiceRows,
  ...vettingRows,
  ...firmQueueRows,
  ...unansweredRows,
  ...firmRows,
  ...quoteRows,
  ...growthRows,
  ...decisionRows,
  ...paymentRows,
  ...shopRows,
  ...orderAdminRows,
  ...offerAdminRows,
  ...termsRows,
  ...transferRows,
  ...contentRows,
  ...brandingRows,
  ...contentAdminRows,
  ...discoveryRows,
  ...operationsRows,
  ...mailSettingsRows,
  ...summaryRows,
  ...personalRows,
  ...referenceRows,
  ...firstStepRows,
  ...pictureRows,
  ...adminPictureRows,
  ...pageRows,
  ...plainFormRows,
  ...adminPageRows,
  ...showcasePageRows,
]

export const findProofRow = (route: ProofRow['route']): ProofRow => {
  const match = proofRows.find((row) => row.route === route)
  if (!match) throw new Error(`No row for ${route}`)
  return match
}
