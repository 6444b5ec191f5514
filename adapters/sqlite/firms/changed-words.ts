import type { ChangedWord, FirmChangesReply } from '#modules/firms/contract/firm-changes.ts'
import type { ChangedWordStore } from '#modules/firms/ports.ts'
import { fragment, isoSql, rowReader, type Stored, withSql } from '../statements.ts'
import { SHOWN_FIRM } from '../visibility.ts'

/** Only shown firms: what is hidden is looked at when it is shown again. */
const CHANGED = fragment(`firm_changes c JOIN firms f ON f.id = c.firm_id WHERE ${SHOWN_FIRM}`)

const toReply = rowReader<FirmChangesReply>({ json: ['changes'] })

export const sqliteChangedWords = withSql<ChangedWordStore>(({ run, rows, number, values }) => {
  const note = (firmId: string, { field, before, after }: ChangedWord, at: Date) => {
    run`INSERT INTO firm_changes (firm_id, field, before, after, changed_since, changed_at)
      VALUES (${firmId}, ${field}, ${before}, ${after}, ${at}, ${at})
      ON CONFLICT (firm_id, field) DO UPDATE
        SET after = excluded.after, changed_at = excluded.changed_at`
    run`DELETE FROM firm_changes
      WHERE firm_id = ${firmId} AND field = ${field} AND before IS after`
  }
  return {
    note: (firmId, changes, at) => {
      for (const change of changes) note(firmId, change, at)
    },
    page: ({ limit, offset }) => ({
      items: rows<Stored<FirmChangesReply>>`SELECT f.id, f.slug,
          coalesce(f.trade_name, f.legal_name, '') AS name,
          json_group_array(json_object('field', c.field, 'before', c.before, 'after', c.after)
            ORDER BY c.changed_since, c.field) AS changes,
          ${fragment(isoSql('min(c.changed_since)'))} AS changedSince,
          ${fragment(isoSql('max(c.changed_at)'))} AS changedAt
        FROM ${CHANGED} GROUP BY f.id ORDER BY min(c.changed_since), f.id
        LIMIT ${limit} OFFSET ${offset}`.map(toReply),
      total: number`SELECT count(DISTINCT f.id) FROM ${CHANGED}`,
    }),
    seen: (firmId, until) =>
      values<ChangedWord['field']>`DELETE FROM firm_changes
        WHERE firm_id = ${firmId} AND changed_at <= ${until} RETURNING field`,
  }
})
