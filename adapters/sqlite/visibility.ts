/** Who may see what: one condition each, the twin of a function of the modules. Its test holds both together. */

import { ERASED_USER_NAME } from '#modules/talks/contract/paths.ts'
import { samePeopleSql } from './same-person.ts'
import { contactKeySql } from './talks/contact-key-sql.ts'

/** `isListingPublic` in SQL; `at` names the present moment. */
export const isListingPublicSql = (alias: string, at = ':now') =>
  `(${alias}.list_position IS NOT NULL AND coalesce(${alias}.public_until > ${at}, 1))`

/** `isFirmPublic` in SQL, for the firm `f`. */
export const IS_FIRM_SHOWN_SQL = "(f.state = 'shown' AND NOT f.is_withdrawn)"

/** Talks about items and with firms begin before any reveal, so that they never show a surname. */
export const nameInTalkSql = (talk: string, person: string) =>
  `CASE WHEN ${person}.id IS NULL THEN '${ERASED_USER_NAME}' WHEN ${talk}.kind = 'job'
       AND NOT (${person}.id = ${talk}.client_id AND ${contactKeySql(talk)} <> 'given')
     THEN ${person}.first_name || ' ' || ${person}.last_name ELSE ${person}.first_name END`

/** Answers null where `person` is: as `isThere` answers. */
export const isThereInTalkSql = (talk: string, person: string) =>
  `(${person}.is_active AND NOT (${person}.id = ${talk}.professional_id AND ${isSuspendedSql(person)}))`

export const isSuspendedSql = (person: string) =>
  `EXISTS (SELECT 1 FROM firms WHERE owner_id = ${person}.id AND firms.state = 'suspended')`

/** Tells whether `blocker` blocked the other, or who may be the same person; each names a column with a person's id. */
export const isBlockingSql = (blocker: string, other: string) =>
  `EXISTS (SELECT 1 FROM talk_blocks b WHERE b.blocker_id = ${blocker}
     AND (b.blocked_id = ${other} OR ${other} IN (${samePeopleSql('b.blocked_id')})))`

/** Tells whether one of the two blocked the other. */
export const isEitherBlockedSql = (one: string, other: string) =>
  `(${isBlockingSql(one, other)} OR ${isBlockingSql(other, one)})`
