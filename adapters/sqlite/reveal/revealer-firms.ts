import type { RevealerFirm } from '#modules/reveal/contract/reveals.ts'
import type { Professionals } from '#modules/reveal/index.ts'
import type { Connection } from '../database.ts'
import { checksOf, readChecks } from '../firms/brief.ts'

type Row = Omit<RevealerFirm, 'checks'> & { readonly checks: string }

/** Who revealed a contact, for its owner: also the number that the firm does not publish. */
export const sqliteRevealerFirms = (connection: Connection): Professionals['firmOf'] => {
  const shown = connection.prepare<[string], Row>(
    `SELECT f.legal_name AS legalName, f.trade_name AS tradeName, f.vat_id AS vatId, f.phone, f.slug,
       ${checksOf('f.id')} AS checks
     FROM firms f WHERE f.owner_id = ? AND f.state = 'shown'`,
  )
  return (userId) => {
    const row = shown.get(userId)
    return row ? { ...row, checks: readChecks(row.checks) } : null
  }
}
