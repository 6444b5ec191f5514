import type { MailVariables } from '#modules/kernel/mail.ts'
import { LISTING_MAILS } from './samples/listings.ts'
import { PEOPLE_MAILS } from './samples/people.ts'
import { SHOP_MAILS } from './samples/shop.ts'

/** One sample of each mail; a mail without sample does not compile. Shown in the admin area. */
export const MAIL_SAMPLES: MailVariables = { ...PEOPLE_MAILS, ...SHOP_MAILS, ...LISTING_MAILS }
