/** One site for the journeys of this folder: to start it and to render its first pages takes as long as a test. */
import { startNewSite } from '../prepared-sites.ts'
import { MOVABLE_CLOCK } from '../site.ts'
import { visit } from '../visit-site.ts'

export const { site, enter } = visit(() => startNewSite({}, MOVABLE_CLOCK))
