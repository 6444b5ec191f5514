import {
  type GroupMailAudience,
  type GroupMailReply,
  GroupMailReply as Reply,
} from '#modules/notifications/contract/group-mails.ts'
import type { GroupMail, GroupMailStore } from '#modules/notifications/group-mails.ts'
import { mayGetMailSql } from '../mailing/may-get.ts'
import { cachedStatements } from '../statement-cache.ts'
import { convertOrNull, rowReader, type StoredRow, withSql } from '../statements.ts'
import { createReplyColumns, type ReplyRow } from '../table-columns.ts'
import { groupMails } from '../tables/group-mails.ts'

/** Looked at in one batch: a few milliseconds of work. */
const AT_ONCE = 100
/** So that other mails wait seconds for those of a group, not minutes. */
const WAITING_MAX = 100

const FITS = `${mayGetMailSql(':isOwed')} AND u.created_at <= :until
  AND (:userType IS NULL OR u.user_type = :userType)
  AND (:plan IS NULL OR iif(u.subscription_status = 'active', u.subscription_plan, 'none') = :plan)
  AND (:renewsPlanId IS NULL OR EXISTS (SELECT 1 FROM card_subscriptions c WHERE c.user_id = u.id
    AND c.plan_id = :renewsPlanId AND c.renews AND c.status <> 'ended'))
  AND (:activeSince IS NULL OR EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id
    AND s.last_seen_at >= unixepoch(:activeSince) * 1000))
  AND (:provinceId IS NULL
    OR EXISTS (SELECT 1 FROM firms f JOIN firm_provinces w ON w.firm_id = f.id
      WHERE f.owner_id = u.id AND w.province_id = :provinceId)
    OR EXISTS (SELECT 1 FROM job_requests j WHERE j.client_id = u.id AND j.province_id = :provinceId))
  AND (:categoryId IS NULL
    OR EXISTS (SELECT 1 FROM firms f JOIN firm_trades t ON t.firm_id = f.id
      JOIN categories c ON c.id = t.category_id
      WHERE f.owner_id = u.id AND :categoryId IN (t.category_id, c.parent_id))
    OR EXISTS (SELECT 1 FROM job_requests j WHERE j.client_id = u.id
      AND :categoryId IN (j.category_id, j.group_id)))`

const LISTED = createReplyColumns(groupMails, Reply)

export const sqliteGroupMails = withSql<GroupMailStore>(({ rowsById, row, run, connection }) => {
  const { prepareStatement } = cachedStatements(connection)
  return {
    count: (audience, until) =>
      prepareStatement<{ count: number }>(
        `SELECT count(*) AS count FROM users u WHERE ${FITS}`,
      ).get(boundOf(audience, until))?.count ?? 0,
    next: ({ audience, createdAt, cursor }) => {
      const looked = prepareStatement<{ last: string | null }>(
        `SELECT max(id) AS last FROM (SELECT id FROM users WHERE id > :cursor ORDER BY id LIMIT ${AT_ONCE})`,
      ).get({ cursor })
      if (!looked?.last) return null
      const bound = { ...boundOf(audience, createdAt), cursor, last: looked.last }
      const members = prepareStatement<Member>(
        `SELECT u.id, u.email, u.first_name AS firstName FROM users u
         WHERE u.id > :cursor AND u.id <= :last AND ${FITS} ORDER BY u.id`,
      ).all(bound)
      return { cursor: looked.last, members }
    },
    memberOf: (userId) =>
      row<Member>`SELECT id, email, first_name AS firstName FROM users WHERE id = ${userId}` ??
      null,
    add: (mail, createdBy) => {
      rowsById(groupMails).add({ ...mail, createdBy })
    },
    list: () =>
      prepareStatement<ReplyRow<typeof LISTED>>(
        `SELECT ${LISTED.selected} FROM group_mails j ORDER BY created_at DESC, id DESC LIMIT 100`,
      )
        .all()
        .map((one): GroupMailReply => LISTED.shown(one)),
    find: (id) =>
      convertOrNull(
        prepareStatement<ReplyRow<typeof LISTED>>(
          `SELECT ${LISTED.selected} FROM group_mails j WHERE id = :id`,
        ).get({ id }),
        (one): GroupMailReply => LISTED.shown(one),
      ),
    toContinue: () =>
      convertOrNull(
        row<StoredRow<GroupMail>>`
          SELECT id, subject, text, audience, total, cursor, created_at AS createdAt FROM group_mails
          WHERE state = 'sending' AND (SELECT count(*) FROM outbox
            WHERE group_mail_id IS NOT NULL AND status = 'queued') < ${WAITING_MAX}
          ORDER BY created_at LIMIT 1`,
        rowReader<GroupMail>({ moments: ['createdAt'], json: ['audience'] }),
      ),
    advance: (id, cursor) =>
      run`UPDATE group_mails SET cursor = coalesce(${cursor}, cursor),
        state = iif(${cursor} IS NULL, 'done', state) WHERE id = ${id}`,
    stop: (id) => {
      run`DELETE FROM outbox WHERE group_mail_id = ${id} AND status = 'queued' AND attempts = 0`
      return (
        run`UPDATE group_mails SET state = 'stopped' WHERE id = ${id} AND state = 'sending'` > 0
      )
    },
    countUnsubscribed: (id) =>
      run`UPDATE group_mails SET unsubscribed = unsubscribed + 1 WHERE id = ${id}`,
  }
})

type Member = NonNullable<ReturnType<GroupMailStore['memberOf']>>

const boundOf = (audience: GroupMailAudience, until: Date) => ({
  userType: audience.userType ?? null,
  plan: audience.plan ?? null,
  renewsPlanId: audience.renewsPlanId ?? null,
  activeSince: audience.activeSince ?? null,
  provinceId: audience.provinceId ?? null,
  categoryId: audience.categoryId ?? null,
  isOwed: audience.isOwed ? 1 : 0,
  until: until.getTime(),
})
