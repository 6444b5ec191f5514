import { idOf } from '#modules/kernel/ids.ts'
import type { ContactReveal, Revealer, RevealStore } from '#modules/reveal/index.ts'
import { CONTACT_COLUMNS, type ContactColumns, toContact } from './contact-columns.ts'
import type { Connection } from './database.ts'
import { GIVEN } from './given.ts'

type Row = ContactColumns & {
  id: string
  listingId: string
  title: string
  city: string
  status: string
  revealedAt: number
  note: string | null
}

const REVEAL = `SELECT r.id, r.job_request_id AS listingId, j.title, j.city, j.status,
    r.revealed_at AS revealedAt, r.note, ${CONTACT_COLUMNS}
  FROM contact_reveals r JOIN job_requests j ON j.id = r.job_request_id`

export const sqliteReveals = (connection: Connection): RevealStore => ({
  ...readReveals(connection),
  ...writeReveals(connection),
})

const readReveals = (connection: Connection) => {
  const exists = connection
    .prepare<[string, string], number>(
      'SELECT 1 FROM contact_reveals WHERE user_id = ? AND job_request_id = ?',
    )
    .pluck()
  const list = connection.prepare<[string, number, number], Row>(
    `${REVEAL} WHERE r.user_id = ${GIVEN} ORDER BY r.revealed_at DESC LIMIT ? OFFSET ?`,
  )
  const one = connection.prepare<[string, string], Row>(
    `${REVEAL} WHERE r.id = ${GIVEN} AND r.user_id = ${GIVEN}`,
  )
  const revealers = connection.prepare<[string], { id: string; name: string; at: number }>(
    `SELECT r.id, u.first_name || ' ' || u.last_name AS name, r.revealed_at AS at
     FROM contact_reveals r JOIN users u ON u.id = r.user_id
     WHERE r.job_request_id = ${GIVEN} AND r.is_counted ORDER BY r.revealed_at`,
  )
  return {
    exists: (...[userId, requestId]: Parameters<RevealStore['exists']>) =>
      exists.get(userId, requestId) !== undefined,
    listOf: (...[userId, { limit, offset }]: Parameters<RevealStore['listOf']>) =>
      list.all(userId, limit, offset).map(toReveal),
    ofUser: (...[userId, id]: Parameters<RevealStore['ofUser']>) => {
      const row = one.get(id, userId)
      return row ? toReveal(row) : null
    },
    professionalsOf: (...[requestId]: Parameters<RevealStore['professionalsOf']>) =>
      revealers
        .all(requestId)
        .map(({ id, name, at }): Revealer => ({ id: idOf(id), name, revealedAt: new Date(at) })),
  }
}

const writeReveals = (connection: Connection): Pick<RevealStore, 'add' | 'setNote'> => {
  const insert = connection.prepare(
    `INSERT INTO contact_reveals (id, user_id, job_request_id, is_counted, revealed_at)
     VALUES (?, ?, ?, ?, ?)`,
  )
  const setNote = connection.prepare(
    'UPDATE contact_reveals SET note = ? WHERE id = ? AND user_id = ?',
  )
  return {
    add: ({ id, userId, requestId, isCounted, revealedAt }) => {
      insert.run(id, userId, requestId, Number(isCounted), revealedAt.getTime())
    },
    setNote: (userId, id, note) => {
      setNote.run(note, id, userId)
    },
  }
}

const toReveal = (row: Row): ContactReveal => ({
  id: row.id,
  kind: 'job',
  listingId: row.listingId,
  title: row.title,
  city: row.city,
  status: row.status,
  revealedAt: new Date(row.revealedAt),
  note: row.note,
  contact: toContact(row),
})
