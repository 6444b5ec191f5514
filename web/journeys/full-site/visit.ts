/** One filled site for the journeys of this folder, which only read what is in it. */
import { visitMarket } from '../visit-site.ts'

export const { arrive, market } = visitMarket()
