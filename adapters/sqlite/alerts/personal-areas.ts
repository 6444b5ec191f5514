import {
  giveColumnsReason,
  type PersonalDataArea,
  personalDataArea,
} from '../personal/account-areas.ts'
import { alertMatches, alerts } from '../tables/alerts.ts'

/** What the module knows of a person. */
export const alertPersonalDataAreas: readonly PersonalDataArea[] = [
  personalDataArea(alerts, 'ricerche-salvate', {
    withheld: giveColumnsReason('repeats the search for the index', 'facets', 'anchor'),
  }),
  personalDataArea(alertMatches, 'avvisi-da-inviare'),
]
