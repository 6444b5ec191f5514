import type { Browser } from 'playwright'
import { openMarketplace } from '#web/journeys/marketplace.ts'
import { FIRST_ADMIN } from '#web/journeys/operator.ts'
import { openVisitorPage, giveCookies } from '#web/journeys/people.ts'
import { type JourneySite, startSite } from '#web/journeys/site.ts'
import { allStates } from '#web/journeys/states/all-states.ts'
import type { PageState } from '#web/journeys/states/state.ts'
import { isDistFresh } from '../build/fingerprint.ts'
import { buildForProduction } from '../build/production.ts'
import { COLOUR_SCHEMES, takeScreenshot } from './picture.ts'

/** Renders the pages of the built product; tells what could not be rendered. */
export const shootStates = async (browser: Browser, word: string): Promise<string[]> => {
  const states = allStates.filter((state) => nameOf(state).includes(word))
  if (!isDistFresh()) await buildForProduction()
  if (states.length === 0) return []
  const site = await startSite(FIRST_ADMIN)
  const missed: string[] = []
  try {
    const market = await openMarketplace(site)
    for (const state of states) {
      const shot = shootState({ browser, site, market }, state)
      await shot.catch((fault: Error) => missed.push(`${nameOf(state)}: ${fault.message}`))
    }
  } finally {
    await site.stop()
  }
  return missed
}

type AppOptions = {
  readonly browser: Browser
  readonly site: JourneySite
  readonly market: Awaited<ReturnType<typeof openMarketplace>>
}

const shootState = async ({ browser, site, market }: AppOptions, state: PageState) => {
  for (const scheme of COLOUR_SCHEMES) {
    const options = { reducedMotion: 'reduce', colorScheme: scheme }
    const { page, context } = await openVisitorPage(browser, site, options)
    if (state.as) await giveCookies(context, site, market.sessions[state.as].cookie)
    await state.reach(page, market.fixtures)
    await takeScreenshot(page, { folder: folderOf(state), name: state.name, scheme })
    await context.close()
  }
}

const nameOf = ({ page, name }: PageState) => `${page} ${name}`

/** `/lavori/{id}` is stored as `lavori-id`. */
const folderOf = ({ page }: PageState) =>
  page.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
