import { and, eq, sql } from 'drizzle-orm'
import type { TalkEntryId, TalkId, UserId } from '#modules/kernel/ids.ts'
import type { TalkLinks, TalkStore, UnmailedTalkStore } from '#modules/talks/ports.ts'
import type { Talk } from '#modules/talks/talk.ts'
import type { Connection } from '../connection.ts'
import { convertOrNull, withSql } from '../statements.ts'
import { talkEntries, talkLinks, talks } from '../tables/talks.ts'

export const sqliteTalks = (connection: Connection): TalkStore => ({
  ...readTalks(connection),
  ...writeTalks(connection),
  ...entriesOf(connection),
})

type Reads = Pick<TalkStore, 'find' | 'about' | 'aboutRequest'>

const readTalks = withSql<Reads>(({ rowsById, rowsOf }) => {
  const { find } = rowsById(talks)
  const { prepareSelect } = rowsOf(talks)
  const [listing, client, professional] = [
    sql.placeholder('id'),
    eq(talks.clientId, sql.placeholder('clientId')),
    eq(talks.professionalId, sql.placeholder('professionalId')),
  ]
  const aboutListing = {
    firm: prepareSelect(and(professional, client, eq(talks.kind, 'firm'))),
    job: prepareSelect(and(eq(talks.jobRequestId, listing), professional)),
    showcase: prepareSelect(and(eq(talks.showcaseItemId, listing), client)),
  }
  const ofRequest = prepareSelect(eq(talks.jobRequestId, listing), talks.createdAt, talks.id)
  return {
    find: (id) => convertOrNull(find(id), toTalk),
    about: ({ kind, id }, two) =>
      kind !== 'firm' && id === null
        ? null
        : convertOrNull(aboutListing[kind].first({ ...two, id }), toTalk),
    aboutRequest: (id) => ofRequest.all({ id }).map(toTalk),
  }
})

const writeTalks = withSql<Pick<TalkStore, 'add' | 'save'>>(({ rowsById }) => {
  const { add, save } = rowsById(talks)
  return {
    add: ({ listing, ...talk }) => {
      const jobRequestId = listing.kind === 'job' ? listing.id : null
      const showcaseItemId = listing.kind === 'showcase' ? listing.id : null
      add({ ...talk, kind: listing.kind, jobRequestId, showcaseItemId })
    },
    save: ({ id, state, closedReason, closedCause, chosenRevision, closedAt, updatedAt }) =>
      save({ id, state, closedReason, closedCause, chosenRevision, closedAt, updatedAt }),
  }
})

const toTalk = ({
  kind,
  jobRequestId,
  showcaseItemId,
  ...talk
}: typeof talks.$inferSelect): Talk => {
  if (kind === 'firm') return { ...talk, listing: { kind, id: null } }
  return {
    ...talk,
    listing: kind === 'job' ? { kind, id: jobRequestId } : { kind, id: showcaseItemId },
  }
}

const entriesOf = withSql<
  Pick<TalkStore, 'append' | 'readersOf' | 'markRead' | 'unreadOf' | 'newestEntryId' | 'lastTexts'>
>(({ rowsOf, value, values, number, run }) => {
  const { add } = rowsOf(talkEntries)
  const newestEntryId = (id: TalkId) =>
    value<TalkEntryId>`SELECT id FROM talk_entries WHERE talk_id = ${id} ORDER BY id DESC LIMIT 1` ??
    null
  return {
    newestEntryId,
    lastTexts: (id, side) =>
      values<string>`SELECT text FROM talk_entries WHERE talk_id = ${id} AND side = ${side}
        AND kind = 'message' ORDER BY id DESC LIMIT 12`,
    append: ({ author, ...entry }, textDigest) => {
      const { talkId, kind, createdAt } = entry
      const authorId = author?.id ?? null
      add({ ...entry, authorId, side: author?.side ?? null, textDigest })
      const isAnswer = author?.side === 'professional' && kind !== 'event'
      run`UPDATE talks SET updated_at = ${createdAt}, first_answer_at =
          CASE WHEN ${isAnswer} THEN coalesce(first_answer_at, ${createdAt}) ELSE first_answer_at END
        WHERE id = ${talkId}`
      run`INSERT INTO talk_members (user_id, talk_id, unread, unmailed)
        SELECT m.id, t.id, 1, ${kind !== 'event'} FROM talks t
          JOIN users m ON m.id IN (t.client_id, t.professional_id) AND m.id IS NOT ${authorId}
        WHERE t.id = ${talkId}
        ON CONFLICT (user_id, talk_id)
          DO UPDATE SET unread = unread + 1, unmailed = unmailed + excluded.unmailed`
    },
    readersOf: (authorId, textDigest, { since, except }) =>
      number`SELECT count(DISTINCT reader) FROM (
          SELECT CASE WHEN t.client_id = ${authorId} THEN t.professional_id ELSE t.client_id END AS reader
          FROM talk_entries e JOIN talks t ON t.id = e.talk_id
          WHERE e.author_id = ${authorId} AND e.text_digest = ${textDigest} AND e.created_at > ${since})
        WHERE reader IS NOT ${except}`,
    markRead: (id, userId) =>
      run`INSERT INTO talk_members (user_id, talk_id, read_up_to)
        VALUES (${userId}, ${id}, ${newestEntryId(id)})
        ON CONFLICT (user_id, talk_id)
          DO UPDATE SET unread = 0, unmailed = 0, read_up_to = excluded.read_up_to`,
    unreadOf: (userId) =>
      number`SELECT coalesce(sum(unread), 0) FROM talk_members WHERE user_id = ${userId}`,
  }
})

export const sqliteTalkLinks = withSql<TalkLinks>(({ rowsOf, run }) => {
  const { add, prepareSelect } = rowsOf(talkLinks)
  const byHash = prepareSelect(eq(talkLinks.tokenHash, sql.placeholder('hash')))
  return {
    add: (tokenHash, { talkId, userId, entryId, expiresAt }) =>
      add({ tokenHash, talkId, userId, entryId, expiresAt }),
    find: (hash) => byHash.first({ hash }),
    markUsed: (hash, usedAt) =>
      run`UPDATE talk_links SET used_at = ${usedAt} WHERE token_hash = ${hash}`,
    dropBefore: (moment) => run`DELETE FROM talk_links WHERE expires_at <= ${moment}`,
  }
})

export const sqliteUnmailedTalks = withSql<UnmailedTalkStore>(({ rows, number, values, run }) => ({
  markMailed: (talkId, userId, entries) =>
    run`UPDATE talk_members SET unmailed = max(unmailed - ${entries}, 0)
        WHERE user_id = ${userId} AND talk_id = ${talkId}`,
  unreadOf: (talkId, userId) =>
    number`SELECT unread FROM talk_members WHERE user_id = ${userId} AND talk_id = ${talkId}`,
  people: (after, limit) =>
    values<UserId>`SELECT DISTINCT user_id FROM talk_members
        WHERE unmailed > 0 AND user_id > ${after ?? ''} ORDER BY user_id LIMIT ${limit}`,
  of: (userId) =>
    rows`SELECT m.talk_id AS talkId, m.unmailed FROM talk_members m JOIN talks t ON t.id = m.talk_id
        WHERE m.user_id = ${userId} AND m.unmailed > 0 ORDER BY t.updated_at DESC`,
}))

type Count = { readonly userId: UserId; readonly unread: number; readonly readUpTo: string | null }

/** How many entries are unread, with a mark that changes whenever one is received or read. */
export const sqliteUnreadTalkCounts = withSql(({ rows }) => ({
  unreadOf: (userIds: readonly UserId[]) => {
    const counts = rows<Count>`
        SELECT user_id AS userId, sum(unread) AS unread, max(read_up_to) AS readUpTo FROM talk_members
        WHERE user_id IN (SELECT value FROM json_each(${userIds})) GROUP BY user_id`
    return new Map(
      counts.map(({ userId, unread, readUpTo }) => [
        userId,
        { unread, mark: `${unread}:${readUpTo ?? ''}` },
      ]),
    )
  },
}))
