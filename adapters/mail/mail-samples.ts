import type { MailVariables } from '#modules/kernel/mail.ts'
import { LISTING_MAILS } from './samples/listings.ts'
import { PEOPLE_MAILS } from './samples/people.ts'
import { SHOP_MAILS } from './samples/shop.ts'

/**
 * One of each mail the product sends: a new mail does not compile before it stands in one of these.
 * The operator sees them in the admin area.
 */
export const MAIL_SAMPLES: MailVariables = { ...PEOPLE_MAILS, ...SHOP_MAILS, ...LISTING_MAILS }
