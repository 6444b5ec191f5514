/** Talks: what the person wrote, and what they received, as letters are; never the other's surname or contact. */
import { sql } from 'drizzle-orm'
import type { Person } from '#modules/personal/ports.ts'
import { reviewInvites, reviews } from '../tables/reviews.ts'
import {
  quoteTemplates,
  talkBlocks,
  talkEntries,
  talkImages,
  talkLinks,
  talkMembers,
  talkQuotes,
  talks,
} from '../tables/talks.ts'
import { type Area, by, SECRET, SOMEBODY_ELSES, STAFF } from './account-areas.ts'

/** The `side` of an entry says which of the two wrote it. */
const FIRST_NAME_OF = (column: string) =>
  sql.raw(`(SELECT first_name FROM users WHERE users.id = talks.${column})`)

const OF_THEIR_TALKS = ({ userId }: Person) =>
  sql`talk_id IN (SELECT id FROM talks WHERE ${userId} IN (client_id, professional_id))`

export const talkAreas: readonly Area[] = [
  {
    table: talks,
    file: 'conversazioni-come-cliente',
    rows: by('client_id'),
    withheld: { clientId: 'the person', professionalId: SOMEBODY_ELSES },
    besides: { with: FIRST_NAME_OF('professional_id') },
  },
  {
    table: talks,
    file: 'conversazioni-come-professionista',
    rows: by('professional_id'),
    withheld: { clientId: SOMEBODY_ELSES, professionalId: 'the person' },
    besides: { with: FIRST_NAME_OF('client_id') },
  },
  { table: talkMembers, file: 'conversazioni-lette' },
  {
    table: talkEntries,
    file: 'messaggi',
    rows: OF_THEIR_TALKS,
    withheld: { authorId: SOMEBODY_ELSES },
  },
  {
    table: talkImages,
    file: 'immagini-dei-messaggi',
    rows: (person) =>
      sql`${OF_THEIR_TALKS(person)} AND (entry_id IS NOT NULL OR uploader_id = ${person.userId})`,
    withheld: { uploaderId: SOMEBODY_ELSES },
  },
  { table: talkQuotes, file: 'preventivi', rows: OF_THEIR_TALKS },
  { table: quoteTemplates, file: 'modelli-di-preventivo' },
  {
    table: talkLinks,
    file: 'link-per-rispondere',
    withheld: { tokenHash: SECRET },
  },
  {
    table: talkBlocks,
    file: 'persone-bloccate',
    rows: by('blocker_id'),
    withheld: { blockedId: SOMEBODY_ELSES },
  },
  { table: reviewInvites, file: 'inviti-a-recensire', rows: by('client_id') },
  {
    table: reviews,
    file: 'recensioni-scritte',
    rows: by('client_id'),
    withheld: { repliedBy: SOMEBODY_ELSES, disputedBy: SOMEBODY_ELSES, decidedBy: STAFF },
  },
  {
    table: reviews,
    file: 'recensioni-a-cui-hai-risposto',
    rows: ({ userId }) => sql`${userId} IN (replied_by, disputed_by)`,
    withheld: {
      clientId: SOMEBODY_ELSES,
      inviteId: SOMEBODY_ELSES,
      createdAt: SOMEBODY_ELSES,
      changedAt: SOMEBODY_ELSES,
      addedAt: SOMEBODY_ELSES,
      statement: SOMEBODY_ELSES,
      marks: SOMEBODY_ELSES,
      decidedBy: STAFF,
    },
  },
]
