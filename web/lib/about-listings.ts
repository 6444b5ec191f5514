/** Which answers change with a request, an item or a firm, because they hold or count some; loaded with the first change. */
import { discoveryPaths } from '#modules/discovery/contract/paths.ts'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { nearbyPath } from '#modules/kernel/contract/nearby-words.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'

/** The root lacks the query and the parts that are left empty. */
const rootOf = (path: string) => {
  const [parts = ''] = path.split('?')
  return `/${parts.split('/').filter(Boolean).join('/')}`
}

/** The path itself, with any query, and all below it. */
const isIn = (...paths: readonly string[]) => {
  const roots = paths.map(rootOf)
  return (path: string) =>
    roots.some((root) => path.startsWith(root) && /^([/?]|$)/.test(path.slice(root.length)))
}

export const isJobRequestApiPath = isIn(
  jobPaths.all,
  jobPaths.mine,
  jobPaths.recent,
  jobPaths.stats,
  revealPaths.mine,
  nearbyPath,
  discoveryPaths.map('lavori', {}),
  discoveryPaths.landing('richieste', '', ''),
)

const isAboutItems = isIn(
  showcasePaths.all,
  showcasePaths.mine,
  showcasePaths.recent,
  showcasePaths.cards([]),
  discoveryPaths.landing('vetrina', '', ''),
)

/** Not what is below it: a telephone number that is read again counts as another look. */
const isFirm = (path: string) => /^[^/?]+$/.test(path.split(firmPaths.one(''))[1] ?? '')

const isOfFirms = isIn(discoveryPaths.map('professionisti', {}), firmPaths.landing('', ''))

export const isFirmApiPath = (path: string) =>
  path.split('?')[0] === firmPaths.all || isFirm(path) || isOfFirms(path)

export const isShowcaseApiPath = (path: string) => isAboutItems(path) || isFirm(path)
