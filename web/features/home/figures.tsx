import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { HOME_FIRMS_PATH } from './firms-here.tsx'

type Counted = { readonly total: number; readonly totalIsAtLeast?: true }

/** What stands on the board: the list, what its entries are called, and the answer that counts them. */
const FIGURES = [
  { href: '/lavori', name: 'richieste', counts: jobPaths.list({ limit: 1 }) },
  { href: '/professionisti', name: 'professionisti', counts: HOME_FIRMS_PATH },
  { href: '/vetrina', name: 'annunci in vetrina', counts: showcasePaths.list({ limit: 1 }) },
]

/** Fewer are not boasted of. */
const FEWEST = 10

export const HomeFigures = () => {
  const counted = FIGURES.map(useFigure).filter((figure) => figure !== null)
  return counted.length > 0 && <ul className="home-figures grid">{counted}</ul>
}

const useFigure = ({ href, name, counts }: (typeof FIGURES)[number]) => {
  const { data } = useApi<Counted>(counts)
  if (!data || data.total < FEWEST) return null
  return (
    <li key={href}>
      <a className="pressable block undecorated" href={href}>
        {data.totalIsAtLeast && 'oltre '}
        <strong className="digits">{formatNumber(data.total)}</strong> {name}
      </a>
    </li>
  )
}
