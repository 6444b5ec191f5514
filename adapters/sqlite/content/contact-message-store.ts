import type { ContactMessage, ContactMessageStore } from '#modules/content/index.ts'
import type { Connection } from '../database.ts'

const WANTED: Record<'open' | 'handled' | 'all', string> = {
  open: 'handled_at IS NULL',
  handled: 'handled_at IS NOT NULL',
  all: 'true',
}

const NAMED = "(:q IS NULL OR instr(lower(name || ' ' || email || ' ' || subject), :q))"

type Asked = { readonly q: string | null; readonly limit: number; readonly offset: number }

export const sqliteContactMessages = (connection: Connection): ContactMessageStore => {
  const find = connection.prepare<[string], Row>('SELECT * FROM contact_messages WHERE id = ?')
  const insert = connection.prepare(
    `INSERT INTO contact_messages
       (id, name, email, phone, subject, message, is_priority, created_at, handled_at, handled_by)
     VALUES (:id, :name, :email, :phone, :subject, :message, :is_priority, :created_at, :handled_at, :handled_by)`,
  )
  const update = connection.prepare(
    'UPDATE contact_messages SET handled_at = ?, handled_by = ? WHERE id = ?',
  )
  const page = (where: string) =>
    connection.prepare<[Asked], Row>(
      `SELECT * FROM contact_messages WHERE ${where} AND ${NAMED}
       ORDER BY (is_priority AND handled_at IS NULL) DESC, created_at DESC, id DESC
       LIMIT :limit OFFSET :offset`,
    )
  const total = (where: string) =>
    connection
      .prepare<[Pick<Asked, 'q'>], number>(
        `SELECT count(*) FROM contact_messages WHERE ${where} AND ${NAMED}`,
      )
      .pluck()
  const lists = {
    open: { page: page(WANTED.open), total: total(WANTED.open) },
    handled: { page: page(WANTED.handled), total: total(WANTED.handled) },
    all: { page: page(WANTED.all), total: total(WANTED.all) },
  }
  return {
    find: (id) => {
      const row = find.get(id)
      return row ? toMessage(row) : null
    },
    add: (message) => {
      insert.run(toRow(message))
    },
    save: ({ id, handledAt, handledBy }) => {
      update.run(handledAt?.getTime() ?? null, handledBy, id)
    },
    list: ({ state, q: word, limit, offset }) => {
      const q = word?.toLowerCase() ?? null
      return {
        items: lists[state].page.all({ q, limit, offset }).map(toMessage),
        total: lists[state].total.get({ q }) ?? 0,
      }
    },
  }
}

type Row = {
  id: string
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  is_priority: number
  created_at: number
  handled_at: number | null
  handled_by: string | null
}

const toMessage = ({
  is_priority,
  created_at,
  handled_at,
  handled_by,
  ...row
}: Row): ContactMessage => ({
  ...row,
  isPriority: is_priority === 1,
  createdAt: new Date(created_at),
  handledAt: handled_at === null ? null : new Date(handled_at),
  handledBy: handled_by,
})

const toRow = ({
  isPriority,
  createdAt,
  handledAt,
  handledBy,
  ...message
}: ContactMessage): Row => ({
  ...message,
  is_priority: Number(isPriority),
  created_at: createdAt.getTime(),
  handled_at: handledAt?.getTime() ?? null,
  handled_by: handledBy,
})
