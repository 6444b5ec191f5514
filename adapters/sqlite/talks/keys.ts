import type { TalkId } from '#modules/kernel/ids.ts'
import type { ContactKeyState } from '#modules/talks/contract/paths.ts'
import type { TalkKeys } from '#modules/talks/ports.ts'
import { IS_CONTACT_GIVEN_SQL } from '../reveal/reveal-columns.ts'
import { sqlFragment, withSql } from '../statements.ts'
import { contactKeySql } from './contact-key-sql.ts'

export const sqliteContactKeys = withSql<TalkKeys>(({ has, value, values }) => ({
  stateOf: (id) =>
    value<ContactKeyState>`SELECT ${sqlFragment(contactKeySql('t'))} FROM talks t WHERE t.id = ${id}` ??
    'given',
  isContactOpen: (id) =>
    has`SELECT 1 FROM talks t JOIN contact_reveals r
        ON r.job_request_id = t.job_request_id AND r.user_id = t.professional_id
      WHERE t.id = ${id} AND r.ended_at IS NULL AND ${sqlFragment(IS_CONTACT_GIVEN_SQL)}`,
  waitingOf: ({ clientId, professionalId }) =>
    values<TalkId>`SELECT t.id FROM talks t JOIN contact_reveals r
        ON r.job_request_id = t.job_request_id AND r.user_id = t.professional_id
      WHERE t.client_id = ${clientId} AND t.professional_id = ${professionalId}
        AND r.reserved_at IS NOT NULL AND r.answered_at IS NULL AND r.ended_at IS NULL`,
}))
