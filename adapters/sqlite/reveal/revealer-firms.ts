import type { RevealerFirm } from '#modules/reveal/contract/reveals.ts'
import type { Professionals } from '#modules/reveal/index.ts'
import type { Connection } from '../database.ts'
import {
  checksOf,
  isWorkingAt,
  readChecks,
  readStand,
  SHOWN_FIRM,
  standTo,
} from '../firms/brief.ts'

type Row = Omit<RevealerFirm, 'checks'> & { readonly checks: string; readonly stand: string | null }

/** Who reveals a contact, for its owner to keep: also the number that the firm does not publish. */
export const sqliteRevealerFirms = (
  connection: Connection,
): Pick<Professionals, 'firmOf' | 'isWorkingAt'> => {
  const shown = connection.prepare<[{ userId: string; listingId: string }], Row>(
    `SELECT f.legal_name AS legalName, f.trade_name AS tradeName, f.vat_id AS vatId, f.phone, f.slug,
       ${checksOf('f.id')} AS checks, ${standTo(':listingId')} AS stand
     FROM firms f WHERE f.owner_id = :userId AND ${SHOWN_FIRM}`,
  )
  const works = connection
    .prepare<[{ userId: string; listingId: string }], number>(
      `SELECT ${isWorkingAt(':userId', ':listingId')}`,
    )
    .pluck()
  return {
    firmOf: (userId, listing) => {
      const row = shown.get({ userId, listingId: listing.id })
      if (!row) return null
      const { checks, stand, ...firm } = row
      return { ...firm, checks: readChecks(checks), ...(stand && readStand(JSON.parse(stand))) }
    },
    isWorkingAt: (userId, listing) => works.get({ userId, listingId: listing.id }) === 1,
  }
}
