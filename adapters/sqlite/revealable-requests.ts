import { idOf } from '#modules/kernel/ids.ts'
import type { People, Requests, RevealableRequest } from '#modules/reveal/index.ts'
import { CONTACT_COLUMNS, type ContactColumns, toContact } from './contact-columns.ts'
import type { Connection } from './database.ts'
import { GIVEN } from './given.ts'

type Row = ContactColumns & {
  id: string
  title: string
  ownerId: string
  ownerEmail: string
  ownerFirstName: string
  wasPublished: number
  isShown: number
  publicUntil: number | null
  isCompleted: number
  isClosedByOwner: number
  revealCount: number
  maxReveals: number
}

const FIND = `SELECT j.id, j.title, u.id AS ownerId, u.email AS ownerEmail, u.first_name AS ownerFirstName,
    j.publication_number IS NOT NULL AS wasPublished, j.is_verified AND j.is_active AS isShown,
    j.public_until AS publicUntil, j.status = 'completed' AS isCompleted,
    j.contacts_closed_at IS NOT NULL AS isClosedByOwner, j.reveal_count AS revealCount,
    j.max_reveals AS maxReveals, ${CONTACT_COLUMNS}
  FROM job_requests j JOIN users u ON u.id = j.client_id WHERE j.id = ${GIVEN}`

export const sqliteRevealableRequests = (connection: Connection): Requests => {
  const find = connection.prepare<[string], Row>(FIND)
  const owner = connection
    .prepare<[string], string>('SELECT client_id FROM job_requests WHERE id = ?')
    .pluck()
  const count = connection.prepare(
    'UPDATE job_requests SET reveal_count = reveal_count + 1 WHERE id = ?',
  )
  return {
    find: (id) => {
      const row = find.get(id)
      return row ? toRequest(row) : null
    },
    ownerOf: (id) => {
      const ownerId = owner.get(id) as string | undefined
      return ownerId === undefined ? null : idOf(ownerId)
    },
    countReveal: (id) => {
      count.run(id)
    },
  }
}

export const sqlitePeople = (connection: Connection): People => {
  const name = connection
    .prepare<[string], string>("SELECT first_name || ' ' || last_name FROM users WHERE id = ?")
    .pluck()
  return { nameOf: (userId) => name.get(userId) as string }
}

const toRequest = (row: Row): RevealableRequest => ({
  id: idOf(row.id),
  title: row.title,
  owner: { id: idOf(row.ownerId), email: row.ownerEmail, firstName: row.ownerFirstName },
  contact: toContact(row),
  wasPublished: row.wasPublished === 1,
  isShown: row.isShown === 1,
  publicUntil: row.publicUntil === null ? null : new Date(row.publicUntil),
  isCompleted: row.isCompleted === 1,
  isClosedByOwner: row.isClosedByOwner === 1,
  revealCount: row.revealCount,
  maxReveals: row.maxReveals,
})
