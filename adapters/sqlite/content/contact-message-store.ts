import { and, desc, sql } from 'drizzle-orm'
import type {
  ConsentStore,
  ContactMessageStore,
  MessageRecipients,
  Senders,
  SettingsStore,
} from '#modules/content/ports.ts'
import type { Connection } from '../connection.ts'
import { createSql, withSql } from '../statements.ts'
import { consents, contactMessages } from '../tables/content.ts'

const WANTED = {
  open: sql`handled_at IS NULL`,
  handled: sql`handled_at IS NOT NULL`,
  all: undefined,
}

const named = (word: string) =>
  sql`instr(lower(name || ' ' || email || ' ' || subject), ${word.toLowerCase()})`

export const sqliteContactMessages = withSql<ContactMessageStore>(({ rowsById, rowsOf }) => {
  const { selectPage, total } = rowsOf(contactMessages)
  const { id: key, createdAt } = contactMessages
  return {
    ...rowsById(contactMessages),
    list: ({ state, q, ...page }) => {
      const where = and(WANTED[state], q === undefined ? undefined : named(q))
      const isUrgent = sql`(is_priority AND handled_at IS NULL)`
      const order = [desc(isUrgent), desc(createdAt), desc(key)]
      return { items: selectPage(where, order, page), total: total(where) }
    },
  }
})

export const sqliteConsents = withSql<ConsentStore>(({ rowsById }) => rowsById(consents))

/** Recipients of a message when no address is configured: the oldest admins. */
const ADMIN_RECIPIENTS_MAX = 5

/** The company's address if set, else those of all active admins. */
export const sqliteMessageRecipients = (
  connection: Connection,
  settings: SettingsStore,
): MessageRecipients => {
  const { values } = createSql(connection)
  return {
    addresses: () => {
      const email = settings.read('company')?.['email']
      if (typeof email === 'string' && email !== '') return [email]
      return values`SELECT email FROM users WHERE role = 'admin' AND is_active
        ORDER BY created_at LIMIT ${ADMIN_RECIPIENTS_MAX}`
    },
  }
}

export const sqliteMessageSenders = withSql<Senders>(({ value }) => ({
  addressOf: (userId) => value<string>`SELECT email FROM users WHERE id = ${userId}` ?? null,
}))
