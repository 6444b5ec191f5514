import { type Area, area, sameReason } from '../personal/account-areas.ts'
import { alertMatches, alerts } from '../tables/alerts.ts'

/** What the module knows of a person. */
export const alertAreas: readonly Area[] = [
  area(alerts, 'ricerche-salvate', {
    withheld: sameReason('repeats the search for the index', 'facets', 'anchor'),
  }),
  area(alertMatches, 'avvisi-da-inviare'),
]
