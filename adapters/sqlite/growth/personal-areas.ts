import { RETENTION_MONTHS } from '#modules/personal/contract/retention.ts'
import { type Area, area, type RetentionRule, rowsByAddress } from '../personal/account-areas.ts'
import { invitationCodes, prospects, waitingList } from '../tables/growth.ts'

/** What the module knows of a person. */
export const growthAreas: readonly Area[] = [
  area(invitationCodes, 'inviti'),
  area(prospects, 'imprese-da-contattare', {
    rows: rowsByAddress('email'),
    withheld: { importId: 'names a file of the operator' },
  }),
  area(waitingList, 'lista-d-attesa', { rows: rowsByAddress('email') }),
]

export const growthRetention: readonly RetentionRule[] = [
  [RETENTION_MONTHS.silentProspects, 'DELETE FROM prospects WHERE updated_at < :before'],
  [
    RETENTION_MONTHS.giftNumbers,
    'UPDATE invitation_codes SET vat_id = NULL WHERE gift_at < :before AND vat_id IS NOT NULL',
  ],
]
