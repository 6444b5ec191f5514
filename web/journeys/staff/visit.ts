/** One site for the journeys of this folder: to start it and to render its first pages takes as long as a test. */
import { visitSite } from '../visit-site.ts'

export const { site, enter } = visitSite()
