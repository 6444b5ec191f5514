import { MARKET_DAYS, type MarketReply, type MarketRow } from '#modules/growth/contract/market.ts'
import { growthPaths, waitingPath } from '#modules/growth/contract/paths.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList, useAdminList } from '../list/admin-list.tsx'
import { type AdminColumn, choice } from '../list/list-parts.tsx'

const DAYS = Object.fromEntries(MARKET_DAYS.slice(1).map((days) => [days, `Ultimi ${days} giorni`]))
const FILTERS = [choice('days', 'Periodo', 'Ultimi 30 giorni', DAYS)]

const Market = () => {
  const list = useAdminList<MarketRow>(growthPaths.market, ['days'])
  const { sources = [] } = (list.data as MarketReply | undefined) ?? {}
  return (
    <div className="stack loose">
      <AdminList
        list={list}
        caption="Mestieri e province"
        columns={COLUMNS}
        keyOf={({ categoryId, provinceId }) => `${categoryId}/${provinceId}`}
        filters={FILTERS}
        counted={{ one: 'mestiere in una provincia', many: 'mestieri nelle province' }}
        empty="In questo periodo nessuna richiesta, e ancora nessuna impresa"
      />
      {sources.length > 0 && (
        <section className="stack">
          <h2>Da dove arrivano le visite</h2>
          <p className="soft">
            Solo conteggi per giorno, dal sito che ha il collegamento o da <code>utm_source</code>.
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

/** A figure that leads to the list behind it. */
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

const shareOf = (part: number, { requests }: MarketRow) =>
  `${formatNumber(part)} (${Math.round((part / requests) * 100)}%)`

const share = (
  header: string,
  figure: 'revealed' | 'answered' | 'quoted' | 'chosen',
  list: keyof typeof LISTS,
): AdminColumn<MarketRow> => ({
  header,
  numeric: true,
  cell: (row) =>
    row.requests > 0 && <Figure row={row} list={list} text={shareOf(row[figure], row)} />,
})

const COLUMNS: readonly AdminColumn<MarketRow>[] = [
  {
    header: 'Dove e che cosa',
    cell: ({ category, province }) => (
      <>
        {category ?? 'Ogni mestiere'}
        <span className="soft small"> {province}</span>
      </>
    ),
  },
  {
    header: 'Richieste',
    numeric: true,
    cell: (row) => <Figure row={row} list="requests" text={formatNumber(row.requests)} />,
  },
  share('Contatto visto', 'revealed', 'unanswered'),
  share('Messaggio', 'answered', 'unanswered'),
  share('Preventivo', 'quoted', 'requests'),
  share('Scelto', 'chosen', 'requests'),
  {
    header: 'Prima risposta',
    numeric: true,
    cell: (row) =>
      row.medianHours !== null && (
        <Figure row={row} list="unanswered" text={`${formatNumber(row.medianHours)} ore`} />
      ),
  },
  {
    header: 'Imprese attive',
    numeric: true,
    cell: (row) => <Figure row={row} list="firms" text={`${row.active} di ${row.firms}`} />,
  },
  {
    header: 'Contatti rimasti',
    numeric: true,
    cell: (row) => (
      <Figure
        row={row}
        list="firms"
        text={row.contactsLeft === null ? 'Senza limite' : formatNumber(row.contactsLeft)}
      />
    ),
  },
  {
    header: 'In attesa',
    numeric: true,
    cell: ({ waiting, provinceId, categoryId }) =>
      waiting > 0 && (
        <a href={waitingPath(provinceId, categoryId ?? undefined)}>{formatNumber(waiting)}</a>
      ),
  },
]

export const page = adminPage({
  subtitle: 'Che cosa si cerca, chi risponde e chi manca, per mestiere e provincia.',
  Content: Market,
})
