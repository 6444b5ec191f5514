import { sql } from 'drizzle-orm'
import type { Person } from '#modules/personal/ports.ts'
import { contactMessages } from '../tables/content.ts'
import { listingNotices } from '../tables/decisions.ts'
import { firmCredentials, firmSlugs, firms, firmTrades } from '../tables/firms.ts'
import { invitationCodes, prospects, waitingList } from '../tables/growth.ts'
import { jobRequests, requestConsents, unansweredMails } from '../tables/job-requests.ts'
import { contactReports, contactReveals } from '../tables/reveals.ts'
import { savedItems, showcaseItems } from '../tables/showcase-items.ts'
import { type Area, among, by, SOMEBODY_ELSES, STAFF, verifiedEmail } from './account-areas.ts'

const OF_THEIR_FIRM = among('firm_id', 'firms WHERE owner_id')

const REVEALS_OF_MINE = ({ userId }: Person) =>
  sql`(job_request_id IN (SELECT id FROM job_requests WHERE client_id = ${userId})
    OR showcase_item_id IN (SELECT id FROM showcase_items WHERE seller_id = ${userId}))`

export const listingAreas: readonly Area[] = [
  { table: jobRequests, file: 'richieste', rows: by('client_id') },
  { table: showcaseItems, file: 'vetrina', rows: by('seller_id') },
  { table: savedItems, file: 'annunci-salvati' },
  { table: firms, file: 'impresa', rows: by('owner_id') },
  { table: firmTrades, file: 'mestieri', rows: OF_THEIR_FIRM },
  { table: firmSlugs, file: 'indirizzi-precedenti', rows: OF_THEIR_FIRM },
  {
    table: firmCredentials,
    file: 'credenziali',
    rows: OF_THEIR_FIRM,
    withheld: { checkedBy: STAFF },
  },
  {
    table: requestConsents,
    file: 'consensi-alle-richieste-per-telefono',
    withheld: { takenBy: STAFF },
  },
  { table: unansweredMails, file: 'richieste-segnalate-dallo-staff' },
  // The fact and the person's own note; the contact belongs to somebody else.
  { table: contactReveals, file: 'contatti-scoperti' },
  {
    table: contactReveals,
    file: 'chi-ha-visto-i-tuoi-recapiti',
    rows: REVEALS_OF_MINE,
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
    rows: by('reporter_id'),
    withheld: { ownerId: SOMEBODY_ELSES, title: SOMEBODY_ELSES, decidedBy: STAFF },
  },
  {
    table: contactReports,
    file: 'segnalazioni-sui-tuoi-recapiti',
    rows: by('owner_id'),
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
    rows: by('owner_id'),
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
  { table: invitationCodes, file: 'inviti' },
  {
    table: prospects,
    file: 'imprese-da-contattare',
    rows: (person) => sql`email = ${verifiedEmail(person)}`,
    withheld: { importId: 'names a file of the operator' },
  },
  {
    table: waitingList,
    file: 'lista-d-attesa',
    rows: (person) => sql`email = ${verifiedEmail(person)}`,
  },
]
