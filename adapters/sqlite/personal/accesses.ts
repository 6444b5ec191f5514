import type { UserId } from '#modules/kernel/ids.ts'
import type { DataAccess } from '#modules/personal/index.ts'
import type { Connection } from '../database.ts'
import { isoTime } from '../iso-time.ts'

type Row = {
  readonly by: DataAccess['by']
  readonly name: string | null
  readonly action: string | null
  readonly kind: 'job' | 'showcase' | null
  readonly listingId: string | null
  readonly title: string | null
  readonly at: number
}

const MOST = 500

/** Reveals of the person's contacts, and staff actions on the account. */
const ACCESSES = `
  SELECT CASE WHEN r.is_counted THEN 'member' ELSE 'staff' END AS by,
    CASE WHEN r.is_counted THEN u.first_name || ' ' || u.last_name END AS name,
    CASE WHEN r.is_counted THEN NULL ELSE 'contact.reveal' END AS action,
    CASE WHEN j.id IS NULL THEN 'showcase' ELSE 'job' END AS kind,
    coalesce(j.id, s.id) AS listingId, coalesce(j.title, s.title) AS title, r.revealed_at AS at
  FROM contact_reveals r
    JOIN users u ON u.id = r.user_id
    LEFT JOIN job_requests j ON j.id = r.job_request_id
    LEFT JOIN showcase_items s ON s.id = r.showcase_item_id
  WHERE r.job_request_id IN (SELECT id FROM job_requests WHERE client_id = :userId)
    OR r.showcase_item_id IN (SELECT id FROM showcase_items WHERE seller_id = :userId)
  UNION ALL
  SELECT 'staff', NULL, action, NULL, NULL, NULL, at FROM audit_log
  WHERE target_kind = 'user' AND target_id = :userId AND actor_id IS NOT :userId
  ORDER BY at DESC LIMIT ${MOST}`

export const readAccesses = (connection: Connection) => {
  const select = connection.prepare<{ userId: string }, Row>(ACCESSES)
  return (userId: UserId): readonly DataAccess[] => select.all({ userId }).map(toAccess)
}

const toAccess = ({ kind, listingId, title, at, ...who }: Row): DataAccess => ({
  ...who,
  listing: kind && listingId && title !== null ? { kind, id: listingId, title } : null,
  at: isoTime(at),
})
