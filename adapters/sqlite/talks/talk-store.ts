import { idOf, type JobRequestId, type TalkId, type UserId } from '#modules/kernel/ids.ts'
import type { Talk, TalkEntry, TalkListing, TalkStore } from '#modules/talks/index.ts'
import type { Connection } from '../database.ts'

type Row = {
  id: string
  kind: Talk['listing']['kind']
  jobRequestId: string | null
  showcaseItemId: string | null
  subject: string
  clientId: string | null
  professionalId: string | null
  state: Talk['state']
  closedReason: string | null
  closedCause: Talk['closedCause']
  chosenRevision: number | null
  createdAt: number
  updatedAt: number
  closedAt: number | null
}

const TALK = `SELECT id, kind, job_request_id AS jobRequestId, showcase_item_id AS showcaseItemId, subject,
    client_id AS clientId, professional_id AS professionalId, state, closed_reason AS closedReason,
    closed_cause AS closedCause, chosen_revision AS chosenRevision,
    created_at AS createdAt, updated_at AS updatedAt, closed_at AS closedAt FROM talks`

export const sqliteTalks = (connection: Connection): TalkStore => ({
  ...readTalks(connection),
  ...writeTalks(connection),
  ...reading(connection),
  append: appendEntry(connection),
  readersOf: readersOf(connection),
})

const readTalks = (connection: Connection): Pick<TalkStore, 'find' | 'about' | 'aboutRequest'> => {
  const one = connection.prepare<[string], Row>(`${TALK} WHERE id = ?`)
  const aboutJob = connection.prepare<[string, string], Row>(
    `${TALK} WHERE job_request_id = ? AND professional_id = ?`,
  )
  const aboutItem = connection.prepare<[string, string], Row>(
    `${TALK} WHERE showcase_item_id = ? AND client_id = ?`,
  )
  const withFirm = connection.prepare<[string, string], Row>(
    `${TALK} WHERE professional_id = ? AND client_id = ? AND kind = 'firm'`,
  )
  const all = connection.prepare<[string], Row>(
    `${TALK} WHERE job_request_id = ? ORDER BY created_at, id`,
  )
  const orNull = (row: Row | undefined) => (row ? toTalk(row) : null)
  return {
    find: (id) => orNull(one.get(id)),
    about: ({ kind, id }, { clientId, professionalId }) => {
      if (kind === 'firm') return orNull(withFirm.get(professionalId, clientId))
      if (id === null) return null
      return orNull(kind === 'job' ? aboutJob.get(id, professionalId) : aboutItem.get(id, clientId))
    },
    aboutRequest: (id: JobRequestId) => all.all(id).map(toTalk),
  }
}

const writeTalks = (connection: Connection): Pick<TalkStore, 'add' | 'save'> => {
  const insert = connection.prepare(
    `INSERT INTO talks (id, kind, job_request_id, showcase_item_id, subject, client_id, professional_id, state,
       created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const update = connection.prepare(
    `UPDATE talks SET state = ?, closed_reason = ?, closed_cause = ?, chosen_revision = ?,
       closed_at = ?, updated_at = ? WHERE id = ?`,
  )
  return {
    add: ({ id, listing, subject, clientId, professionalId, state, createdAt, updatedAt }) => {
      const jobId = listing.kind === 'job' ? listing.id : null
      const itemId = listing.kind === 'showcase' ? listing.id : null
      const moments = [createdAt.getTime(), updatedAt.getTime()] as const
      const two = [clientId, professionalId] as const
      insert.run(id, listing.kind, jobId, itemId, subject, ...two, state, ...moments)
    },
    save: ({ id, state, closedReason, closedCause, chosenRevision, closedAt, updatedAt }) => {
      const moments = [closedAt?.getTime() ?? null, updatedAt.getTime()] as const
      update.run(state, closedReason, closedCause, chosenRevision, ...moments, id)
    },
  }
}

const appendEntry = (connection: Connection): TalkStore['append'] => {
  const insert = connection.prepare(
    `INSERT INTO talk_entries (talk_id, id, author_id, side, kind, text, created_at, text_digest)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const touch = connection.prepare<[{ id: string; at: number; isAnswer: number }]>(
    `UPDATE talks SET updated_at = :at,
       first_answer_at = CASE WHEN :isAnswer THEN coalesce(first_answer_at, :at) ELSE first_answer_at END
     WHERE id = :id`,
  )
  const countUnread = connection.prepare<
    [{ talkId: string; authorId: string | null; isMailed: number }]
  >(
    `INSERT INTO talk_members (user_id, talk_id, unread, unmailed)
     SELECT m.id, t.id, 1, :isMailed FROM talks t
       JOIN users m ON m.id IN (t.client_id, t.professional_id) AND m.id IS NOT :authorId
     WHERE t.id = :talkId
     ON CONFLICT (user_id, talk_id) DO UPDATE SET unread = unread + 1, unmailed = unmailed + :isMailed`,
  )
  return (entry: TalkEntry, textDigest: string | null) => {
    const { id, talkId, author, kind, text, createdAt } = entry
    const at = createdAt.getTime()
    insert.run(talkId, id, author?.id ?? null, author?.side ?? null, kind, text, at, textDigest)
    const isAnswer = Number(author?.side === 'professional' && kind !== 'event')
    touch.run({ id: talkId, at, isAnswer })
    const isMailed = Number(kind !== 'event')
    countUnread.run({ talkId, authorId: author?.id ?? null, isMailed })
  }
}

const readersOf = (connection: Connection): TalkStore['readersOf'] => {
  const count = connection
    .prepare<
      [{ authorId: string; textDigest: string; since: number; except: string | null }],
      number
    >(
      `SELECT count(DISTINCT reader) FROM (
         SELECT CASE WHEN t.client_id = :authorId THEN t.professional_id ELSE t.client_id END AS reader
         FROM talk_entries e JOIN talks t ON t.id = e.talk_id
         WHERE e.author_id = :authorId AND e.text_digest = :textDigest AND e.created_at > :since)
       WHERE reader IS NOT :except`,
    )
    .pluck()
  return (authorId, textDigest, { since, except }) =>
    count.get({ authorId, textDigest, since: since.getTime(), except }) as number
}

const reading = (
  connection: Connection,
): Pick<TalkStore, 'markRead' | 'unreadOf' | 'newestEntryId'> => {
  const newest = connection
    .prepare<[string], string>(
      'SELECT id FROM talk_entries WHERE talk_id = ? ORDER BY id DESC LIMIT 1',
    )
    .pluck()
  const read = connection.prepare<[string, string, string | null]>(
    `INSERT INTO talk_members (user_id, talk_id, read_up_to) VALUES (?, ?, ?)
     ON CONFLICT (user_id, talk_id) DO UPDATE SET unread = 0, unmailed = 0, read_up_to = excluded.read_up_to`,
  )
  const unread = connection
    .prepare<[string], number>(
      'SELECT coalesce(sum(unread), 0) FROM talk_members WHERE user_id = ?',
    )
    .pluck()
  const newestId = (id: string) => (newest.get(id) as string | undefined) ?? null
  return {
    markRead: (id: TalkId, userId: UserId) => {
      read.run(userId, id, newestId(id))
    },
    unreadOf: (userId) => unread.get(userId) as number,
    newestEntryId: (id) => {
      const found = newestId(id)
      return found === null ? null : idOf(found)
    },
  }
}

const toTalk = (row: Row): Talk => ({
  id: idOf(row.id),
  listing: toListing(row),
  subject: row.subject,
  clientId: row.clientId === null ? null : idOf(row.clientId),
  professionalId: row.professionalId === null ? null : idOf(row.professionalId),
  state: row.state,
  closedReason: row.closedReason,
  closedCause: row.closedCause,
  chosenRevision: row.chosenRevision,
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
  closedAt: row.closedAt === null ? null : new Date(row.closedAt),
})

const toListing = ({ kind, jobRequestId, showcaseItemId }: Row): TalkListing => {
  if (kind === 'firm') return { kind, id: null }
  return kind === 'job'
    ? { kind, id: jobRequestId === null ? null : idOf(jobRequestId) }
    : { kind, id: showcaseItemId === null ? null : idOf(showcaseItemId) }
}
