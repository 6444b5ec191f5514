import { RETENTION_MONTHS } from '#modules/personal/contract/retention.ts'
import {
  type PersonalDataArea,
  personalDataArea,
  type RetentionRule,
  rowsByAddressSql,
} from '../personal/account-areas.ts'
import { invitationCodes, prospects, waitingList } from '../tables/growth.ts'

/** What the module knows of a person. */
export const growthPersonalDataAreas: readonly PersonalDataArea[] = [
  personalDataArea(invitationCodes, 'inviti'),
  personalDataArea(prospects, 'imprese-da-contattare', {
    rows: rowsByAddressSql('email'),
    withheld: { importId: 'names a file of the operator' },
  }),
  personalDataArea(waitingList, 'lista-d-attesa', { rows: rowsByAddressSql('email') }),
]

export const growthRetentionRules: readonly RetentionRule[] = [
  [RETENTION_MONTHS.silentProspects, 'DELETE FROM prospects WHERE updated_at < :before'],
  [
    RETENTION_MONTHS.giftNumbers,
    'UPDATE invitation_codes SET vat_id = NULL WHERE gift_at < :before AND vat_id IS NOT NULL',
  ],
]
