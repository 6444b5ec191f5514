import {
  MARKET_DAYS,
  type MarketOption,
  type MarketReply,
  type MarketRow,
  marketPath,
} from '#modules/growth/contract/market.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { formatDateTime, formatNumber } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { type AdminColumn, numericColumn, plainColumn } from '../list/columns.tsx'
import { choiceFilter } from '../list/filters.tsx'
import { useAdminList } from '../list/use-admin-list.ts'
import { EMPTY_SEARCHES_ID, EmptySearches } from './empty-searches.tsx'

const DAYS = Object.fromEntries(MARKET_DAYS.slice(1).map((days) => [days, `Ultimi ${days} giorni`]))
const PERIOD = choiceFilter('days', 'Periodo', 'Ultimi 30 giorni', DAYS)

const narrowing = (name: string, label: string, all: string, choices: readonly MarketOption[]) =>
  choiceFilter(
    name,
    label,
    all,
    Object.fromEntries(choices.map((one) => [one.id, `${one.name} (${one.total})`])),
  )

const filtersFor = (reply?: MarketReply) => [
  narrowing('categoryId', 'Mestiere', 'Tutti i mestieri', reply?.categories ?? []),
  narrowing('provinceId', 'Provincia', 'Tutte le province', reply?.provinces ?? []),
  PERIOD,
]

const Market = () => {
  const list = useAdminList<MarketRow, MarketReply>(marketPath, { filters: filtersFor() })
  const { sources = [], emptySearches, since, countedAt } = list.data ?? {}
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
      <Headings />
      <AdminList
        list={list}
        caption="Mestieri e province"
        columns={COLUMNS}
        keyOf={({ categoryId, provinceId }) => `${categoryId}/${provinceId}`}
        filters={filtersFor(list.data)}
        counted={{ one: 'mestiere in una provincia', many: 'mestieri nelle province' }}
        empty="In questo periodo non ci sono richieste, e non c’è ancora nessuna impresa"
      />
      {since && countedAt && (
        <p className="soft small">
          Le richieste sono quelle pubblicate {withArticle('dal', formatDateTime(since))} in poi, e
          ancora sul sito {withArticle('il', formatDateTime(countedAt))}, quando abbiamo contato. I
          link sotto ogni mestiere portano agli elenchi di oggi, che comprendono anche le richieste
          pubblicate prima.
        </p>
      )}
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

const HEADINGS: readonly (readonly [heading: string, meaning: string])[] = [
  ['Visto, Messaggio, Preventivo, Scelto', 'quante richieste sono arrivate a quel punto'],
  ['Risposta', 'il tempo mediano fino alla prima risposta'],
  [
    'Attive',
    'le imprese che hanno visto un contatto o risposto nel periodo, su tutte quelle che si mostrano',
  ],
  ['Contatti', 'quanti contatti possono ancora vedere le imprese'],
  ['In attesa', 'quante persone hanno chiesto di essere avvisate'],
]

const Headings = () => (
  <details>
    <summary>Che cosa dice ogni colonna</summary>
    <KeyValueList rows={HEADINGS.map(([term, value]) => ({ term, value }))} />
  </details>
)

const LISTS = {
  Richieste: '/lavori',
  'Senza risposta': '/admin/senza-risposta',
  Imprese: '/professionisti',
} as const

/** The lists of a trade in a province as they are now: no figure of a period leads to them. */
const Lists = ({ row: { categoryId, provinceId, category, province } }: { row: MarketRow }) => {
  const query = new URLSearchParams({ ...(categoryId && { categoryId }), provinceId })
  return (
    <span className="flow gap-2 tiny">
      {Object.entries(LISTS).map(([name, path]) => (
        <a key={name} href={`${path}?${query}`}>
          {name}
          <span className="visually-hidden">
            : {category ?? 'ogni mestiere'}, {province}
          </span>
        </a>
      ))}
    </span>
  )
}

const NONE = <span className="soft">–</span>

/** How many of the requests got so far. */
const share = (header: string, figure: 'revealed' | 'answered' | 'quoted' | 'chosen') =>
  numericColumn<MarketRow>(header, (row) => {
    if (row.requests === 0) return NONE
    const percent = Math.round((row[figure] / row.requests) * 100)
    return <span className={percent === 0 ? 'soft' : undefined}>{percent}%</span>
  })

const COLUMNS: readonly AdminColumn<MarketRow>[] = [
  plainColumn('Mestiere', (row) => (
    <>
      <strong className="block semibold whole">{row.category ?? 'Ogni mestiere'}</strong>
      <span className="soft tiny block">{row.province}</span>
      <Lists row={row} />
    </>
  )),
  numericColumn('Richieste', ({ requests }) => formatNumber(requests)),
  share('Visto', 'revealed'),
  share('Messaggio', 'answered'),
  share('Preventivo', 'quoted'),
  share('Scelto', 'chosen'),
  numericColumn('Risposta', ({ medianHours }) =>
    medianHours === null ? NONE : `${formatNumber(medianHours)} ore`,
  ),
  numericColumn('Attive', ({ active, firms }) =>
    firms === 0 ? <Badge tone="warning">Nessuna</Badge> : `${active} di ${firms}`,
  ),
  numericColumn('Contatti', ({ firms, contactsLeft }) => {
    if (firms === 0) return NONE
    return contactsLeft === null ? 'Illimitati' : formatNumber(contactsLeft)
  }),
  numericColumn('In attesa', ({ waiting }) => (waiting === 0 ? NONE : formatNumber(waiting))),
]

export const page = adminPage({
  subtitle:
    'Per ogni mestiere e provincia, che cosa si cerca e quali imprese rispondono o mancano.',
  Content: Market,
})
