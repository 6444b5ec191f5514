import type { UserId } from '#modules/kernel/ids.ts'
import { computeMedian } from '#modules/kernel/median.ts'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { omitFields } from '#modules/kernel/without.ts'
import type { World } from '#modules/kernel/world.ts'
import {
  ANSWER_FIGURES_DAYS,
  ANSWER_FIGURES_MIN_MESSAGES,
} from '#modules/talks/contract/answer-figures.ts'
import { ERASED_USER_NAME } from '#modules/talks/contract/paths.ts'
import type { TalkBlocks, TalkListings, TalkPeople, TalkReports } from '#modules/talks/ports.ts'
import type { Talk } from '#modules/talks/talk.ts'
import type { Connection } from '../connection.ts'
import { samePeopleSql } from '../same-person.ts'
import { cachedStatements } from '../statement-cache.ts'
import { convertOrNull, rowReader, type StoredRow, sqlFragment, withSql } from '../statements.ts'
import { readCallOut } from '../tables/firms.ts'
import {
  IS_FIRM_SHOWN_SQL,
  isBlockingSql,
  isEitherBlockedSql,
  isListingPublicSql,
  isSuspendedSql,
} from '../visibility.ts'
import { sqliteContactKeys } from './keys.ts'

type Person = ReturnType<TalkPeople['addressOf']> & {
  readonly lastName: string
  readonly isActive: boolean
  readonly isSuspended: boolean
}

const toPerson = rowReader<Person>({
  moments: ['memberSince'],
  flags: ['isEmailVerified', 'isActive', 'isTrader', 'isSuspended'],
})

export const sqliteTalkPeople = (connection: Connection): TalkPeople => {
  const find = cachedStatements(connection).prepareStatement<StoredRow<Person>>(
    `SELECT first_name AS firstName, last_name AS lastName, email,
       email_verified AS isEmailVerified, is_active AS isActive, created_at AS memberSince,
       user_type = 'professional' AS isTrader, ${isSuspendedSql('users')} AS isSuspended
     FROM users WHERE id = ?`,
  )
  const firmName = cachedStatements(connection)
    .prepareColumn<string>(
      `SELECT coalesce(f.trade_name, f.legal_name) FROM firms f WHERE f.owner_id = ? AND ${IS_FIRM_SHOWN_SQL}`,
    )
    .pluck()
  const callOut = cachedStatements(connection)
    .prepareColumn<string | null>(
      `SELECT f.call_out FROM firms f JOIN job_requests j ON j.id = ? AND j.urgency = 'day'
       WHERE f.owner_id = ? AND ${IS_FIRM_SHOWN_SQL}`,
    )
    .pluck()
  const keys = sqliteContactKeys(connection)
  /** The surname is part of the contact. */
  const isHidden = ({ id, clientId }: Pick<Talk, 'id' | 'clientId'>, userId: UserId | null) =>
    userId === clientId && keys.stateOf(id) !== 'given'
  const nameOf: TalkPeople['nameOf'] = (talk, userId) => {
    const person = userId === null ? undefined : find.get(userId)
    if (!person) return ERASED_USER_NAME
    const { firstName, lastName } = person
    return talk.listing.kind === 'job' && !isHidden(talk, userId)
      ? `${firstName} ${lastName}`
      : firstName
  }
  return {
    nameOf,
    nameInMails: (talk, userId) => {
      const isFirm =
        userId !== null && userId === talk.professionalId && talk.listing.kind !== 'showcase'
      return (isFirm && firmName.get(userId)) || nameOf(talk, userId)
    },
    callOutIn: ({ listing, professionalId }, userId) =>
      listing.id !== null && userId !== null && userId === professionalId
        ? convertOrNull(callOut.get(listing.id, userId), readCallOut)
        : null,
    addressOf: (userId) => {
      const person = find.get(userId)
      if (!person) throw new Error('A talk without its account')
      return omitFields(toPerson(person), 'lastName', 'isActive', 'isSuspended')
    },
    isThere: (userId, side) => {
      const person = find.get(userId)
      const isOut = side === 'professional' && person?.isSuspended === 1
      return person?.isActive === 1 && !isOut
    },
  }
}

const BLOCKING = sqlFragment(isBlockingSql('n.blocker', 'n.blocked'))
const BLOCKED = sqlFragment(isEitherBlockedSql('n.one', 'n.other'))

export const sqliteTalkBlocks = withSql<TalkBlocks>(({ has, run }) => ({
  exists: (blockerId, blockedId) =>
    has`SELECT 1 FROM (SELECT ${blockerId} AS blocker, ${blockedId} AS blocked) n
        WHERE ${BLOCKING}`,
  isBetween: (one, other) =>
    has`SELECT 1 FROM (SELECT ${one} AS one, ${other} AS other) n
        WHERE ${BLOCKED}`,
  add: (blockerId, blockedId, at) =>
    run`INSERT INTO talk_blocks (blocker_id, blocked_id, created_at)
        VALUES (${blockerId}, ${blockedId}, ${at}) ON CONFLICT DO NOTHING`,
  remove: (blockerId, blockedId) =>
    run`DELETE FROM talk_blocks WHERE blocker_id = ${blockerId} AND (blocked_id = ${blockedId}
        OR ${blockedId} IN (${sqlFragment(samePeopleSql('talk_blocks.blocked_id'))}))`,
}))

export const sqliteTalkReports = withSql<TalkReports>(({ number }) => {
  const open = (counted: string, userId: UserId) =>
    number`SELECT count(${sqlFragment(counted)}) FROM listing_notices
      WHERE owner_id = ${userId} AND kind = 'talk' AND state = 'open'`
  return {
    reportersOf: (userId) => open('DISTINCT notifier_email', userId),
    isMarked: (userId) => open('CASE WHEN notifier_email IS NULL THEN 1 END', userId) > 0,
  }
})

export const sqliteTalkListings = (connection: Connection): Pick<TalkListings, 'publicItem'> => {
  const item = cachedStatements(connection).prepareStatement<{ title: string; userId: UserId }>(
    `SELECT title, seller_id AS userId FROM showcase_items s
     WHERE id = ? AND status = 'active' AND ${isListingPublicSql('s', '?')}`,
  )
  return { publicItem: (id, now) => item.get(id, now.getTime()) ?? null }
}

/**
 * Measures in each talk how long the answer to the client's first message took. One without answer counts after a
 * day, unless the client closed the talk, chose somebody or blocked: then nobody waits.
 */
const WAITED_SQL = `SELECT answer.created_at - asked.created_at AS waited FROM talks t
  JOIN talk_entries asked ON asked.talk_id = t.id AND asked.id = (SELECT id FROM talk_entries
    WHERE talk_id = t.id AND side = 'client' AND kind = 'message' ORDER BY id LIMIT 1)
  LEFT JOIN talk_entries answer ON answer.talk_id = t.id AND answer.id = (SELECT id FROM talk_entries
    WHERE talk_id = t.id AND id > asked.id AND side = 'professional' AND kind <> 'event'
    ORDER BY id LIMIT 1)
  WHERE t.professional_id = :userId AND t.updated_at >= :since AND asked.created_at >= :since
    AND (answer.id IS NOT NULL OR (t.state = 'open' AND asked.created_at <= :dayAgo
      AND NOT EXISTS (SELECT 1 FROM talk_blocks b
        WHERE (b.blocker_id = t.client_id AND b.blocked_id = t.professional_id)
          OR (b.blocker_id = t.professional_id AND b.blocked_id = t.client_id))))
  ORDER BY waited NULLS LAST`

/** How a professional answers; null below five messages that a client waits on. */
export const sqliteAnswerFigures = (connection: Connection, world: Pick<World, 'now'>) => {
  const select = cachedStatements(connection).prepareColumn<number | null>(WAITED_SQL).pluck()
  return (userId: UserId) => {
    const now = world.now().getTime()
    const since = now - ANSWER_FIGURES_DAYS * DAY_MS
    const waited = select.all({ userId, since, dayAgo: now - DAY_MS }) as (number | null)[]
    if (waited.length < ANSWER_FIGURES_MIN_MESSAGES) return null
    const answered = waited.filter((ms) => ms !== null)
    const middle = computeMedian(answered)
    return {
      share: Math.round((answered.length / waited.length) * 100) / 100,
      medianMinutes: middle === null ? null : Math.round(middle / MINUTE_MS),
    }
  }
}
