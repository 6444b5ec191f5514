import { countSearches } from '#adapters/http/visited-listings.ts'
import { createSaltedDigest } from '#adapters/security/token-digest.ts'
import { countEmptySearches } from '#adapters/sqlite/growth/empty-searches.ts'
import type { AppContext } from './app-context.ts'
import { KEY_PURPOSES } from './purposes.ts'

/** Searches that find nothing, for the market board; lists are read through it. */
export const composeEmptySearches = (context: Pick<AppContext, 'keys' | 'runtime'>) => {
  const printOf = createSaltedDigest(context.keys.keyFor(KEY_PURPOSES.searchPrints))
  const useCases = context.runtime.counting(
    (needs) => countEmptySearches({ ...needs, printOf }),
    'searches not counted',
  )
  const { trustedProxies } = context.runtime.config
  return { useCases, onVisit: countSearches({ onSearch: useCases.asked, trustedProxies }) }
}
