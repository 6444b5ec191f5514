import { sql } from 'drizzle-orm'
import { contactMessages } from '../tables/content.ts'
import { firmCredentials, firmSlugs, firms, firmTrades } from '../tables/firms.ts'
import { jobRequests } from '../tables/job-requests.ts'
import { listingNotices } from '../tables/listing-notices.ts'
import { contactReports, contactReveals } from '../tables/reveals.ts'
import { showcaseItems } from '../tables/showcase-items.ts'
import { type Area, SOMEBODY_ELSES, STAFF } from './area.ts'
import { verifiedEmail } from './verified-email.ts'

export const listingAreas: readonly Area[] = [
  { table: jobRequests, file: 'richieste', rows: ({ userId }) => sql`client_id = ${userId}` },
  { table: showcaseItems, file: 'vetrina', rows: ({ userId }) => sql`seller_id = ${userId}` },
  { table: firms, file: 'impresa', rows: ({ userId }) => sql`owner_id = ${userId}` },
  { table: firmTrades, file: 'mestieri', rows: ({ userId }) => OF_THEIR_FIRM(userId) },
  { table: firmSlugs, file: 'indirizzi-precedenti', rows: ({ userId }) => OF_THEIR_FIRM(userId) },
  {
    table: firmCredentials,
    file: 'credenziali',
    rows: ({ userId }) => OF_THEIR_FIRM(userId),
    withheld: { checkedBy: STAFF },
  },
  // The fact and the person's own note; the contact belongs to somebody else.
  {
    table: contactReveals,
    file: 'contatti-scoperti',
    rows: ({ userId }) => sql`user_id = ${userId}`,
  },
  {
    table: contactReveals,
    file: 'chi-ha-visto-i-tuoi-recapiti',
    rows: ({ userId }) => REVEALS_OF_MINE(userId),
    withheld: { userId: SOMEBODY_ELSES, note: SOMEBODY_ELSES, progress: SOMEBODY_ELSES },
    // The name as `I miei annunci` shows it; staff stay anonymous.
    besides: {
      name: sql`CASE WHEN is_counted THEN
        (SELECT first_name || ' ' || last_name FROM users WHERE users.id = contact_reveals.user_id) END`,
    },
  },
  {
    table: contactReports,
    file: 'contatti-segnalati',
    rows: ({ userId }) => sql`reporter_id = ${userId}`,
    withheld: { ownerId: SOMEBODY_ELSES, title: SOMEBODY_ELSES, decidedBy: STAFF },
  },
  {
    table: contactReports,
    file: 'segnalazioni-sui-tuoi-recapiti',
    rows: ({ userId }) => sql`owner_id = ${userId}`,
    withheld: {
      reporterId: SOMEBODY_ELSES,
      revealId: SOMEBODY_ELSES,
      details: SOMEBODY_ELSES,
      decidedBy: STAFF,
    },
  },
  {
    table: listingNotices,
    file: 'annunci-segnalati',
    rows: (person) => sql`notifier_email = ${verifiedEmail(person)}`,
    withheld: { ownerId: SOMEBODY_ELSES, title: SOMEBODY_ELSES, decidedBy: STAFF },
  },
  {
    table: listingNotices,
    file: 'segnalazioni-sui-tuoi-annunci',
    rows: ({ userId }) => sql`owner_id = ${userId}`,
    withheld: {
      notifierName: SOMEBODY_ELSES,
      notifierEmail: SOMEBODY_ELSES,
      explanation: SOMEBODY_ELSES,
      decidedBy: STAFF,
    },
  },
  {
    table: contactMessages,
    file: 'messaggi-al-sito',
    rows: (person) => sql`email = ${verifiedEmail(person)}`,
    withheld: { handledBy: STAFF },
  },
]

const OF_THEIR_FIRM = (userId: string) =>
  sql`firm_id IN (SELECT id FROM firms WHERE owner_id = ${userId})`

/** Reveals of the person's own contacts. */
export const REVEALS_OF_MINE = (userId: string) =>
  sql`(job_request_id IN (SELECT id FROM job_requests WHERE client_id = ${userId})
    OR showcase_item_id IN (SELECT id FROM showcase_items WHERE seller_id = ${userId}))`
