import {
  MARKET_DAYS,
  type MarketReply,
  type MarketRow,
  marketPath,
} from '#modules/growth/contract/market.ts'
import { waitingPath } from '#modules/kernel/contract/waiting-page.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList, useAdminList } from '../list/admin-list.tsx'
import { type AdminColumn, column, numeric } from '../list/columns.tsx'
import { choice } from '../list/filters.tsx'
import { EMPTY_SEARCHES_ID, EmptySearches } from './empty-searches.tsx'

const DAYS = Object.fromEntries(MARKET_DAYS.slice(1).map((days) => [days, `Ultimi ${days} giorni`]))
const FILTERS = [choice('days', 'Periodo', 'Ultimi 30 giorni', DAYS)]

const Market = () => {
  const list = useAdminList<MarketRow>(marketPath, ['days'])
  const { sources = [], emptySearches } = (list.data as MarketReply | undefined) ?? {}
  return (
    <div className="stack loose">
      {emptySearches && (
        <nav className="cluster" aria-label="In questa pagina">
          <a href={`#${EMPTY_SEARCHES_ID}`}>
            Cercato senza trovare: {formatNumber(emptySearches.length)}
          </a>
          {sources.length > 0 && <a href="#provenienza">Da dove arrivano le visite</a>}
        </nav>
      )}
      <AdminList
        list={list}
        caption="Mestieri e province"
        columns={COLUMNS}
        keyOf={({ categoryId, provinceId }) => `${categoryId}/${provinceId}`}
        filters={FILTERS}
        counted={{ one: 'mestiere in una provincia', many: 'mestieri nelle province' }}
        empty="In questo periodo non ci sono richieste, e non c’è ancora nessuna impresa"
      />
      <p className="soft small">
        «Visto», «Messaggio», «Preventivo» e «Scelto» contano le richieste arrivate a quel punto.
        «Risposta» è il tempo mediano fino alla prima risposta. «Attive» sono le imprese che hanno
        visto un contatto o risposto, «Contatti» quanti ne possono ancora vedere.
      </p>
      {emptySearches && <EmptySearches searches={emptySearches} />}
      {sources.length > 0 && (
        <section className="stack">
          <h2 id="provenienza">Da dove arrivano le visite</h2>
          <p className="soft">
            Contiamo solo quante visite al giorno arrivano da ogni sito o da ogni{' '}
            <code>utm_source</code>.
          </p>
          <KeyValueList
            rows={sources.map(({ source, visits }) => ({
              term: source,
              value: formatNumber(visits),
            }))}
          />
        </section>
      )}
    </div>
  )
}

const LISTS = {
  requests: '/lavori',
  unanswered: '/admin/senza-risposta',
  firms: '/professionisti',
} as const

const Figure = ({
  row,
  list,
  text,
}: {
  row: MarketRow
  list: keyof typeof LISTS
  text: string
}) => {
  const { categoryId, provinceId } = row
  const query = new URLSearchParams({ ...(categoryId && { categoryId }), provinceId })
  return <a href={`${LISTS[list]}?${query}`}>{text}</a>
}

const NONE = <span className="soft">–</span>

/** How many of the requests got so far. */
const share = (
  header: string,
  figure: 'revealed' | 'answered' | 'quoted' | 'chosen',
  list: keyof typeof LISTS,
) =>
  numeric<MarketRow>(header, (row) => {
    if (row.requests === 0) return NONE
    const percent = Math.round((row[figure] / row.requests) * 100)
    return (
      <span className={percent === 0 ? 'soft' : undefined}>
        <Figure row={row} list={list} text={`${percent}%`} />
      </span>
    )
  })

const COLUMNS: readonly AdminColumn<MarketRow>[] = [
  column('Mestiere', ({ category, province }) => (
    <>
      <strong className="block semibold whole">{category ?? 'Ogni mestiere'}</strong>
      <span className="soft tiny">{province}</span>
    </>
  )),
  numeric('Richieste', (row) => (
    <Figure row={row} list="requests" text={formatNumber(row.requests)} />
  )),
  share('Visto', 'revealed', 'unanswered'),
  share('Messaggio', 'answered', 'unanswered'),
  share('Preventivo', 'quoted', 'requests'),
  share('Scelto', 'chosen', 'requests'),
  numeric('Risposta', (row) =>
    row.medianHours === null ? (
      NONE
    ) : (
      <Figure row={row} list="unanswered" text={`${formatNumber(row.medianHours)} ore`} />
    ),
  ),
  numeric('Attive', (row) =>
    row.firms === 0 ? (
      <Badge tone="warning">Nessuna</Badge>
    ) : (
      <Figure row={row} list="firms" text={`${row.active} di ${row.firms}`} />
    ),
  ),
  numeric('Contatti', (row) =>
    row.firms === 0 ? (
      NONE
    ) : (
      <Figure
        row={row}
        list="firms"
        text={row.contactsLeft === null ? 'Illimitati' : formatNumber(row.contactsLeft)}
      />
    ),
  ),
  numeric('In attesa', ({ waiting, provinceId, categoryId }) =>
    waiting === 0 ? (
      NONE
    ) : (
      <a href={waitingPath(provinceId, categoryId ?? undefined)}>{formatNumber(waiting)}</a>
    ),
  ),
]

export const page = adminPage({
  subtitle:
    'Per ogni mestiere e provincia, che cosa si cerca e quali imprese rispondono o mancano.',
  Content: Market,
})
