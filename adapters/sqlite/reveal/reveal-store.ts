import { idOf, type RevealId, type TalkId, type UserId } from '#modules/kernel/ids.ts'
import type { ContactReveal, RevealStore } from '#modules/reveal/index.ts'
import type { Connection } from '../database.ts'
import { BOUND } from '../statements.ts'
import { SHOWN_FIRM } from '../visibility.ts'
import { type ContactColumns, EITHER_CONTACT, toClient, toSeller } from './contact-columns.ts'
import { REPORT_COLUMNS, type ReportColumns, toOwnReport } from './report-store.ts'

type Row = ContactColumns &
  (ReportColumns | { reportId: null }) & {
    id: string
    kind: ContactReveal['kind']
    listingId: string
    title: string
    city: string
    status: string
    isPublic: 0 | 1
    revealedAt: number
    note: string | null
    progress: ContactReveal['progress']
    talkId: string | null
  }

/** Of the reveal `r`; null for showcase items. */
const TALK_ID = `(SELECT t.id FROM talks t
    WHERE t.job_request_id = r.job_request_id AND t.professional_id = r.user_id) AS talkId`

/** A reveal has either a request or an item. */
const REVEAL = `SELECT r.id, CASE WHEN j.id IS NULL THEN 'showcase' ELSE 'job' END AS kind,
    coalesce(j.id, s.id) AS listingId, coalesce(j.title, s.title) AS title,
    coalesce(j.city, s.city) AS city, coalesce(j.status, s.status) AS status,
    coalesce(j.list_position, s.list_position) IS NOT NULL AS isPublic,
    r.revealed_at AS revealedAt, r.note, r.progress, ${TALK_ID}, ${EITHER_CONTACT}, ${REPORT_COLUMNS}
  FROM contact_reveals r
    LEFT JOIN job_requests j ON j.id = r.job_request_id
    LEFT JOIN users u ON u.id = j.client_id
    LEFT JOIN showcase_items s ON s.id = r.showcase_item_id
    LEFT JOIN contact_reports p ON p.reveal_id = r.id`

type ProfessionalRow = {
  id: string
  userId: string
  name: string
  at: number
  firm: string | null
  page: string | null
  talkId: string | null
}

const LISTING = { job: 'job_request_id', showcase: 'showcase_item_id' } as const
const KINDS = ['job', 'showcase'] as const

export const sqliteReveals = (connection: Connection): RevealStore => ({
  ...readReveals(connection),
  ...writeReveals(connection),
})

const readReveals = (connection: Connection) => {
  const [existsJob, existsItem] = KINDS.map((kind) =>
    connection
      .prepare<[string, string], number>(
        `SELECT 1 FROM contact_reveals WHERE user_id = ? AND ${LISTING[kind]} = ?`,
      )
      .pluck(),
  )
  const list = connection.prepare<[string, number, number], Row>(
    `${REVEAL} WHERE r.user_id = ${BOUND} ORDER BY r.revealed_at DESC LIMIT ? OFFSET ?`,
  )
  const listOfListing = connection.prepare<[string, string], Row>(
    `${REVEAL} WHERE r.user_id = ${BOUND}
       AND coalesce(r.job_request_id, r.showcase_item_id) = ${BOUND}`,
  )
  const listIn = connection.prepare<[string, string, number, number], Row>(
    `${REVEAL} WHERE r.user_id = ${BOUND} AND r.progress = ${BOUND}
     ORDER BY r.revealed_at DESC LIMIT ? OFFSET ?`,
  )
  const one = connection.prepare<[string, string], Row>(
    `${REVEAL} WHERE r.id = ${BOUND} AND r.user_id = ${BOUND}`,
  )
  const [ofJob, ofItem] = KINDS.map((kind) =>
    connection.prepare<[string], ProfessionalRow>(
      `SELECT r.id, r.user_id AS userId, u.first_name || ' ' || u.last_name AS name, r.revealed_at AS at, r.firm,
         (SELECT f.slug FROM firms f WHERE f.owner_id = u.id AND ${SHOWN_FIRM}) AS page, ${TALK_ID}
       FROM contact_reveals r JOIN users u ON u.id = r.user_id
       WHERE r.${LISTING[kind]} = ${BOUND} AND r.is_counted ORDER BY r.revealed_at`,
    ),
  )
  return {
    exists: (...[userId, { kind, id }]: Parameters<RevealStore['exists']>) =>
      (kind === 'job' ? existsJob : existsItem)?.get(userId, id) !== undefined,
    listOf: (...[userId, page]: Parameters<RevealStore['listOf']>) => {
      const { limit, offset, progress, listingId } = page
      if (listingId !== undefined) return listOfListing.all(userId, listingId).map(toReveal)
      return (
        progress === undefined
          ? list.all(userId, limit, offset)
          : listIn.all(userId, progress, limit, offset)
      ).map(toReveal)
    },
    ofUser: (...[userId, id]: Parameters<RevealStore['ofUser']>) => {
      const row = one.get(id, userId)
      return row ? toReveal(row) : null
    },
    professionalsOf: (...[{ kind, id }]: Parameters<RevealStore['professionalsOf']>) =>
      ((kind === 'job' ? ofJob : ofItem)?.all(id) ?? []).map((row) => ({
        id: idOf<RevealId>(row.id),
        userId: idOf<UserId>(row.userId),
        name: row.name,
        revealedAt: new Date(row.at),
        firm: row.firm === null ? null : JSON.parse(row.firm),
        page: row.page,
        talkId: row.talkId === null ? null : idOf<TalkId>(row.talkId),
      })),
  }
}

const writeReveals = (
  connection: Connection,
): Pick<RevealStore, 'add' | 'setNote' | 'setProgress' | 'giveBack'> => {
  const insert = connection.prepare(
    `INSERT INTO contact_reveals
       (id, user_id, job_request_id, showcase_item_id, is_counted, revealed_at, firm)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const setNote = connection.prepare(
    'UPDATE contact_reveals SET note = ? WHERE id = ? AND user_id = ?',
  )
  const setProgress = connection.prepare(
    'UPDATE contact_reveals SET progress = ? WHERE id = ? AND user_id = ?',
  )
  const giveBack = connection.prepare(
    'UPDATE contact_reveals SET given_back_at = ? WHERE id = ? AND given_back_at IS NULL',
  )
  return {
    add: ({ id, userId, listing, isCounted, revealedAt, firm }) => {
      const jobId = listing.kind === 'job' ? listing.id : null
      const itemId = listing.kind === 'showcase' ? listing.id : null
      const stored = firm && JSON.stringify(firm)
      insert.run(id, userId, jobId, itemId, Number(isCounted), revealedAt.getTime(), stored)
    },
    setNote: (userId, id, note) => {
      setNote.run(note, id, userId)
    },
    setProgress: (userId, id, progress) => {
      setProgress.run(progress, id, userId)
    },
    giveBack: (id, at) => giveBack.run(at.getTime(), id).changes > 0,
  }
}

const toReveal = (row: Row): ContactReveal => {
  const common = {
    id: row.id,
    listingId: row.listingId,
    title: row.title,
    city: row.city,
    status: row.status,
    isPublic: row.isPublic === 1,
    revealedAt: new Date(row.revealedAt),
    note: row.note,
    progress: row.progress,
    talkId: row.talkId,
    report: row.reportId === null ? null : toOwnReport(row),
  }
  return row.kind === 'job'
    ? { ...common, kind: row.kind, contact: toClient(row) }
    : { ...common, kind: row.kind, contact: toSeller(row) }
}
