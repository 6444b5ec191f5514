import type { RevealerFirm } from '#modules/reveal/contract/reveals.ts'
import type { Professionals } from '#modules/reveal/index.ts'
import type { Connection } from '../database.ts'
import { checksOf, readChecks, SHOWN_FIRM } from '../firms/brief.ts'

type Row = Omit<RevealerFirm, 'checks'> & { readonly checks: string }

/** Who reveals a contact, for its owner to keep: also the number that the firm does not publish. */
export const sqliteRevealerFirms = (connection: Connection): Professionals['firmOf'] => {
  const shown = connection.prepare<[string], Row>(
    `SELECT f.legal_name AS legalName, f.trade_name AS tradeName, f.vat_id AS vatId, f.phone, f.slug,
       ${checksOf('f.id')} AS checks
     FROM firms f WHERE f.owner_id = ? AND ${SHOWN_FIRM}`,
  )
  return (userId) => {
    const row = shown.get(userId)
    return row ? { ...row, checks: readChecks(row.checks) } : null
  }
}
