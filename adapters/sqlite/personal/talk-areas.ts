/** Talks: what the person wrote, and what they received, as letters are; never the other's surname or contact. */
import { sql } from 'drizzle-orm'
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
import { type Area, SECRET, SOMEBODY_ELSES } from './area.ts'

/** The `side` of an entry says which of the two wrote it. */
const FIRST_NAME_OF = (column: string) =>
  sql.raw(`(SELECT first_name FROM users WHERE users.id = talks.${column})`)

export const talkAreas: readonly Area[] = [
  {
    table: talks,
    file: 'conversazioni-come-cliente',
    rows: ({ userId }) => sql`client_id = ${userId}`,
    withheld: { clientId: 'the person', professionalId: SOMEBODY_ELSES },
    besides: { with: FIRST_NAME_OF('professional_id') },
  },
  {
    table: talks,
    file: 'conversazioni-come-professionista',
    rows: ({ userId }) => sql`professional_id = ${userId}`,
    withheld: { clientId: SOMEBODY_ELSES, professionalId: 'the person' },
    besides: { with: FIRST_NAME_OF('client_id') },
  },
  {
    table: talkMembers,
    file: 'conversazioni-lette',
    rows: ({ userId }) => sql`user_id = ${userId}`,
  },
  {
    table: talkEntries,
    file: 'messaggi',
    rows: ({ userId }) => OF_THEIR_TALKS(userId),
    withheld: { authorId: SOMEBODY_ELSES },
  },
  {
    table: talkImages,
    file: 'immagini-dei-messaggi',
    rows: ({ userId }) =>
      sql`${OF_THEIR_TALKS(userId)} AND (entry_id IS NOT NULL OR uploader_id = ${userId})`,
    withheld: { uploaderId: SOMEBODY_ELSES },
  },
  { table: talkQuotes, file: 'preventivi', rows: ({ userId }) => OF_THEIR_TALKS(userId) },
  {
    table: quoteTemplates,
    file: 'modelli-di-preventivo',
    rows: ({ userId }) => sql`user_id = ${userId}`,
  },
  {
    table: talkLinks,
    file: 'link-per-rispondere',
    rows: ({ userId }) => sql`user_id = ${userId}`,
    withheld: { tokenHash: SECRET },
  },
  {
    table: talkBlocks,
    file: 'persone-bloccate',
    rows: ({ userId }) => sql`blocker_id = ${userId}`,
    withheld: { blockedId: SOMEBODY_ELSES },
  },
]

const OF_THEIR_TALKS = (userId: string) =>
  sql`talk_id IN (SELECT id FROM talks WHERE ${userId} IN (client_id, professional_id))`
