import { getTableColumns } from 'drizzle-orm'
import type { DataSubject } from '#modules/personal/ports.ts'
import type { Connection } from '../connection.ts'
import { cachedStatements } from '../statement-cache.ts'
import { jobRequests } from '../tables/job-requests.ts'
import { showcaseItems } from '../tables/showcase-items.ts'
import { ERASED_PERSON, erasedAddress } from './erase-user.ts'

type Input = { readonly person: DataSubject; readonly at: Date; readonly newId: () => string }

/** Revealed listings and own reveals stay for the other side, under a nameless user; all other listings are deleted. */
export const eraseListingsOf = (
  connection: Connection,
  { person: { userId }, at, newId }: Input,
) => {
  if (
    !cachedStatements(connection).prepareColumn(`SELECT ${ANY_REVEAL_SQL}`).pluck().get({ userId })
  )
    return
  const nameless = newId()
  const values = { userId, nameless, at: at.getTime() }
  cachedStatements(connection)
    .prepareStatement(ADD_NAMELESS_SQL)
    .run({ ...values, email: erasedAddress(nameless) })
  for (const statement of STATEMENTS)
    cachedStatements(connection).prepareStatement(statement).run(values)
}

const OF_MINE = `(job_request_id IN (SELECT id FROM job_requests WHERE client_id = :userId)
  OR showcase_item_id IN (SELECT id FROM showcase_items WHERE seller_id = :userId))`

const ANY_REVEAL_SQL = `EXISTS (SELECT 1 FROM contact_reveals WHERE user_id = :userId OR ${OF_MINE})`

const ADD_NAMELESS_SQL = `INSERT INTO users (id, email, password_hash, first_name, last_name, is_active,
    terms_version, created_at, updated_at, erased_at)
  VALUES (:nameless, :email, '${ERASED_PERSON.passwordHash}', '${ERASED_PERSON.firstName}',
    '${ERASED_PERSON.lastName}', 0, '', :at, :at, :at)`

/** Optional columns that say nothing about the person. */
const RETAINED = new Set([
  'completed_at',
  'contacts_closed_at',
  'price_type',
  'condition',
  'sold_at',
])

/** Every other optional column, so that a new field is emptied too. */
const optional = (table: typeof jobRequests | typeof showcaseItems) =>
  Object.values(getTableColumns(table))
    .filter(({ name, notNull, generated }) => !notNull && !generated && !RETAINED.has(name))
    .map(({ name }) => `${name} = NULL`)
    .join(', ')

const emptySql = (person: 'client' | 'seller') => `
  title = 'Annuncio eliminato', description = '', city = '', images = '[]',
  ${person}_name = '${ERASED_PERSON.firstName}', ${person}_last_name = '${ERASED_PERSON.lastName}',
  ${person}_email = '', preferred_contact_methods = '[]', call_time_preferences = '[]',
  has_whatsapp = 0, is_active = 0, is_verified = 0, moderation_state = 'approved',
  terms_version = '', ${person}_id = :nameless`

const STATEMENTS = [
  // A private note on the person's listing is about the person.
  `UPDATE contact_reveals SET note = NULL WHERE ${OF_MINE}`,
  `UPDATE contact_reveals SET note = NULL, firm = NULL, user_id = :nameless WHERE user_id = :userId`,
  `UPDATE job_requests SET status = 'completed', answers = '[]', ${optional(jobRequests)}, ${emptySql('client')}
   WHERE client_id = :userId AND id IN (SELECT job_request_id FROM contact_reveals)`,
  `UPDATE showcase_items SET price_cents = 0, status = 'expired', is_featured = 0,
     ${optional(showcaseItems)}, ${emptySql('seller')}
   WHERE seller_id = :userId AND id IN (SELECT showcase_item_id FROM contact_reveals)`,
]
