/** Every mail the product sends, by its template's name: each module has its own below `mails/`. */

import { ALERT_MAILS } from './alerts/mails/mails.ts'
import { ORDER_MAILS } from './billing/mails/order-mails.ts'
import { SUBSCRIPTION_MAILS } from './billing/mails/subscription-mails.ts'
import { CONTENT_MAILS } from './content/mails/mails.ts'
import { DECISIONS_MAILS } from './decisions/mails/mails.ts'
import { FIRM_MAILS } from './firms/mails/mails.ts'
import { GROWTH_MAILS } from './growth/mails/mails.ts'
import { IDENTITY_MAILS } from './identity/mails/mails.ts'
import { INVOICE_MAILS } from './invoicing/mails/mails.ts'
import { LISTING_MAILS } from './listings/mails/mails.ts'
import { NOTICE_MAILS } from './listings/mails/notice-mails.ts'
import { MAILING_MAILS } from './mailing/mails/mails.ts'
import { OPERATIONS_MAILS } from './operations/mails/mails.ts'
import { PERSONAL_MAILS } from './personal/mails/mails.ts'
import { REVEAL_MAILS } from './reveal/mails/mails.ts'
import { REVIEW_MAILS } from './reviews/mails/mails.ts'
import { TALK_MAILS } from './talks/mails/mails.ts'
import { TRANSFER_MAILS } from './transfer/mails/mails.ts'

export const MAILS = {
  ...ALERT_MAILS,
  ...CONTENT_MAILS,
  ...DECISIONS_MAILS,
  ...FIRM_MAILS,
  ...GROWTH_MAILS,
  ...IDENTITY_MAILS,
  ...INVOICE_MAILS,
  ...LISTING_MAILS,
  ...MAILING_MAILS,
  ...NOTICE_MAILS,
  ...OPERATIONS_MAILS,
  ...ORDER_MAILS,
  ...PERSONAL_MAILS,
  ...REVEAL_MAILS,
  ...REVIEW_MAILS,
  ...SUBSCRIPTION_MAILS,
  ...TALK_MAILS,
  ...TRANSFER_MAILS,
}

/** Mails of an earlier version are still in the outbox. */
export const describeMail = (template: string): string =>
  template in MAILS ? MAILS[template as keyof typeof MAILS].label : template
