/** Talks as `:me` reads them: the columns of a row, and the statements that read one or a page. */
import type { JobStatus } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { firmBriefSql } from '../firms/firm-brief.ts'
import { optionalModuleSlots } from '../parts.ts'
import { boundLimitSql } from '../statements.ts'
import { type RowColumnsSql, selectColumnsSql } from '../table-columns.ts'
import {
  IS_FIRM_SHOWN_SQL,
  isBlockingSql,
  isListingPublicSql,
  isThereInTalkSql,
  nameInTalkSql,
} from '../visibility.ts'
import { contactKeySql } from './contact-key-sql.ts'

export type TalkRow = {
  readonly id: string
  readonly kind: TalkReply['listing']['kind']
  readonly listingId: string | null
  readonly isPublic: number | null
  readonly subject: string
  readonly isClient: number
  readonly ownName: string
  readonly withName: string
  readonly isTrader: number
  readonly isGone: number
  readonly areBothThere: number
  readonly firm: string | null
  readonly logoUrl: string | null
  readonly state: TalkReply['state']
  readonly unread: number
  readonly closedReason: string | null
  readonly closedCause: TalkReply['closedCause']
  readonly requestStatus: JobStatus | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly otherReadUpTo: string | null
  readonly contactKey: TalkReply['contactKey']
  readonly hasBlocked: number
  readonly wasBlocked: number
  readonly isReported: number
  readonly last: string | null
  /** This is set when one talk is read. */
  readonly review?: string | null
}

const COLUMNS: RowColumnsSql<TalkRow> = {
  id: 't.id',
  kind: 't.kind',
  listingId: 'coalesce(t.job_request_id, t.showcase_item_id)',
  isPublic: `CASE WHEN t.kind = 'job' THEN ${isListingPublicSql('j')} ELSE ${isListingPublicSql('s')} END`,
  subject: 't.subject',
  isClient: 't.client_id IS :me',
  ownName: nameInTalkSql('t', 'me'),
  isTrader: "me.user_type = 'professional'",
  withName: nameInTalkSql('t', 'o'),
  isGone: `${isThereInTalkSql('t', 'o')} IS NOT 1`,
  areBothThere: `coalesce(${isThereInTalkSql('t', 'me')} AND ${isThereInTalkSql('t', 'o')}, 0)`,
  requestStatus: 'j.status',
  closedCause: 't.closed_cause',
  firm: `CASE WHEN t.client_id = :me THEN ${firmBriefSql('t.professional_id', 't.job_request_id')} END`,
  logoUrl: `CASE WHEN t.client_id = :me THEN (SELECT f.logo_url FROM firms f
    WHERE f.owner_id = t.professional_id AND ${IS_FIRM_SHOWN_SQL}) END`,
  state: 't.state',
  unread: 'coalesce(m.unread, 0)',
  closedReason: 't.closed_reason',
  contactKey: contactKeySql('t'),
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  otherReadUpTo: 'r.read_up_to',
  hasBlocked: isBlockingSql('me.id', 'o.id'),
  wasBlocked: isBlockingSql('o.id', 'me.id'),
  isReported: `EXISTS (SELECT 1 FROM listing_notices WHERE kind = 'talk' AND listing_id = t.id
    AND notifier_email = me.email)`,
  last: `(SELECT json_object('kind', kind, 'text', substr(text, 1, 140), 'isMine', author_id IS :me,
      'quote', json((SELECT json_array(q.shape, q.price_cents, q.price_max_cents, q.is_vat_included, q.vat_rate)
        FROM talk_quotes q WHERE q.id = e.id)))
    FROM talk_entries e WHERE talk_id = t.id AND (coalesce(m.unread, 0) = 0 OR author_id IS NOT :me)
    ORDER BY id DESC LIMIT 1)`,
}

/** This is read with one talk only. */
const REVIEW_SQL = `CASE WHEN t.client_id = :me THEN ${optionalModuleSlots.rightToReview.sql} END`

/** What the columns are read from, beside the talk `t`. */
const JOINED_SQL = `JOIN users me ON me.id = :me
  LEFT JOIN users o ON o.id = CASE WHEN t.client_id = :me THEN t.professional_id ELSE t.client_id END
  LEFT JOIN talk_members m ON m.user_id = :me AND m.talk_id = t.id
  LEFT JOIN talk_members r ON r.user_id = o.id AND r.talk_id = t.id
  LEFT JOIN job_requests j ON j.id = t.job_request_id
  LEFT JOIN showcase_items s ON s.id = t.showcase_item_id`

export const ONE_TALK_SQL = `SELECT ${selectColumnsSql({ ...COLUMNS, review: REVIEW_SQL })}
  FROM talks t ${JOINED_SQL}
  WHERE t.id = +:id AND (t.client_id = :me OR t.professional_id = :me)`

/** Those without words only where they are asked for. */
const HAS_WORDS = '(NOT :withWords OR EXISTS (SELECT 1 FROM talk_entries WHERE talk_id = t.id))'

const IS_ASKED_FOR_SQL = `CASE :only WHEN 'unread' THEN coalesce(m.unread, 0) > 0
  WHEN 'quotes' THEN EXISTS (SELECT 1 FROM talk_entries WHERE talk_id = t.id AND kind = 'quote')
  WHEN 'chosen' THEN t.state = 'chosen' ELSE 1 END`

/** The asked talks of one side; each side has its index. */
const talksAs = (side: 'client_id' | 'professional_id', columns: string) =>
  `SELECT ${columns} FROM talks t LEFT JOIN talk_members m ON m.user_id = :me AND m.talk_id = t.id
   WHERE t.${side} = :me AND ${HAS_WORDS} AND ${IS_ASKED_FOR_SQL}`

const talksOfEitherSide = (columns: string) =>
  `${talksAs('client_id', columns)} UNION ALL ${talksAs('professional_id', columns)}`

/** Unread first, then by the last word. */
export const PAGE_OF_TALKS_SQL = `SELECT ${selectColumnsSql(COLUMNS)}
  FROM (${talksOfEitherSide('t.id, t.updated_at, coalesce(m.unread, 0) > 0 AS isNew')}
    ORDER BY isNew DESC, updated_at DESC, id DESC LIMIT ${boundLimitSql(':limit')} OFFSET :offset) page
  CROSS JOIN talks t ON t.id = page.id ${JOINED_SQL}
  ORDER BY page.isNew DESC, t.updated_at DESC, t.id DESC`

export const TALK_TOTALS_SQL = `SELECT (SELECT count(*) FROM (${talksOfEitherSide('1')}) page) AS total,
  (SELECT coalesce(sum(unread), 0) FROM talk_members WHERE user_id = :me) AS unread`
