import type { TalkId } from '#modules/kernel/ids.ts'
import type { ContactKey } from '#modules/talks/contract/paths.ts'
import type { TalkKeys } from '#modules/talks/ports.ts'
import { IS_CONTACT_GIVEN } from '../reveal/reveal-columns.ts'
import { fragment, withSql } from '../statements.ts'
import { contactKeySql } from './contact-key-sql.ts'

export const sqliteTalkKeys = withSql<TalkKeys>(({ has, value, values }) => ({
  stateOf: (id) =>
    value<ContactKey>`SELECT ${fragment(contactKeySql('t'))} FROM talks t WHERE t.id = ${id}` ??
    'given',
  isContactOpen: (id) =>
    has`SELECT 1 FROM talks t JOIN contact_reveals r
        ON r.job_request_id = t.job_request_id AND r.user_id = t.professional_id
      WHERE t.id = ${id} AND r.ended_at IS NULL AND ${fragment(IS_CONTACT_GIVEN)}`,
  waitingOf: ({ clientId, professionalId }) =>
    values<TalkId>`SELECT t.id FROM talks t JOIN contact_reveals r
        ON r.job_request_id = t.job_request_id AND r.user_id = t.professional_id
      WHERE t.client_id = ${clientId} AND t.professional_id = ${professionalId}
        AND r.reserved_at IS NOT NULL AND r.answered_at IS NULL AND r.ended_at IS NULL`,
}))
