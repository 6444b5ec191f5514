import type { FirmChangesReply, FirmTextChange } from '#modules/firms/contract/firm-changes.ts'
import type { FirmTextChangeStore } from '#modules/firms/ports.ts'
import { isoSql, rowReader, type StoredRow, sqlFragment, withSql } from '../statements.ts'
import { IS_FIRM_SHOWN_SQL } from '../visibility.ts'

/** Only shown firms: what is hidden is looked at when it is shown again. */
const CHANGED = sqlFragment(
  `firm_changes c JOIN firms f ON f.id = c.firm_id WHERE ${IS_FIRM_SHOWN_SQL}`,
)

const toReply = rowReader<FirmChangesReply>({ json: ['changes'] })

export const sqliteFirmTextChanges = withSql<FirmTextChangeStore>(
  ({ run, rows, number, values }) => {
    const note = (firmId: string, { field, before, after }: FirmTextChange, at: Date) => {
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
        items: rows<StoredRow<FirmChangesReply>>`SELECT f.id, f.slug,
          coalesce(f.trade_name, f.legal_name, '') AS name,
          json_group_array(json_object('field', c.field, 'before', c.before, 'after', c.after)
            ORDER BY c.changed_since, c.field) AS changes,
          ${sqlFragment(isoSql('min(c.changed_since)'))} AS changedSince,
          ${sqlFragment(isoSql('max(c.changed_at)'))} AS changedAt
        FROM ${CHANGED} GROUP BY f.id ORDER BY min(c.changed_since), f.id
        LIMIT ${limit} OFFSET ${offset}`.map(toReply),
        total: number`SELECT count(DISTINCT f.id) FROM ${CHANGED}`,
      }),
      seen: (firmId, until) =>
        values<FirmTextChange['field']>`DELETE FROM firm_changes
        WHERE firm_id = ${firmId} AND changed_at <= ${until} RETURNING field`,
    }
  },
)
