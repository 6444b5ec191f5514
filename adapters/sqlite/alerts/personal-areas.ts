import { type PersonalDataArea, personalDataArea, sameReason } from '../personal/account-areas.ts'
import { alertMatches, alerts } from '../tables/alerts.ts'

/** What the module knows of a person. */
export const alertAreas: readonly PersonalDataArea[] = [
  personalDataArea(alerts, 'ricerche-salvate', {
    withheld: sameReason('repeats the search for the index', 'facets', 'anchor'),
  }),
  personalDataArea(alertMatches, 'avvisi-da-inviare'),
]
