import { type Area, area, byAddress } from '../personal/account-areas.ts'
import { invitationCodes, prospects, waitingList } from '../tables/growth.ts'

/** What the module knows of a person. */
export const growthAreas: readonly Area[] = [
  area(invitationCodes, 'inviti'),
  area(prospects, 'imprese-da-contattare', {
    rows: byAddress('email'),
    withheld: { importId: 'names a file of the operator' },
  }),
  area(waitingList, 'lista-d-attesa', { rows: byAddress('email') }),
]
