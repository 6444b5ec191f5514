import { useLocation, useNavigate } from 'react-router'
import { noticePaths } from '#modules/listings/contract/shared/notice-paths.ts'
import {
  NOTICE_REASON_LABELS,
  type NoticeStatistics,
} from '#modules/listings/contract/shared/notices.ts'
import { useApi } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useQuery } from '#web/lib/page.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { numericColumn, plainColumn, toTableRows } from '../list/columns.tsx'
import { ListFilters, PERIOD_FILTERS } from '../list/filters.tsx'

export const Transparency = () => {
  const search = useQuery()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const chosen = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const query = queryOf(chosen)
  const { data, ...reply } = useApi<NoticeStatistics>(`${noticePaths.statistics}${query}`, {
    freshMs: 0,
  })
  return (
    <div className="stack loose">
      <ListFilters
        filters={PERIOD_FILTERS}
        chosen={chosen}
        onChoose={(changes) => void navigate(`${pathname}${queryOf(changes)}`)}
      />
      {data ? (
        <NoticeFigures
          statistics={data}
          csvHref={`${noticePaths.statistics}${queryOf({ ...chosen, format: 'csv' })}`}
        />
      ) : (
        <NotLoaded {...reply} failed="Non riusciamo a caricare i numeri" waiting={WAITING} />
      )}
    </div>
  )
}

const queryOf = (values: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query}` : ''
}

const WAITING = ['row', 'row', 'row', 'row', 'row', 'row', 'row'] as const

type Props = { readonly statistics: NoticeStatistics; readonly csvHref: string }

const NoticeFigures = ({ statistics, csvHref }: Props) => {
  const { byReason, medianHours, rejectedUnasked } = statistics
  const sum = (name: 'received' | 'open' | 'upheld' | 'dismissed') =>
    formatNumber(byReason.reduce((total, row) => total + row[name], 0))
  return (
    <>
      <div className="facts-sheet boxed">
        <KeyValueList
          look="sheet"
          rows={toTableRows({
            'Segnalazioni ricevute': sum('received'),
            Accolte: `${sum('upheld')}: l’annuncio è stato tolto`,
            Respinte: `${sum('dismissed')}: l’annuncio è rimasto`,
            'Da esaminare': sum('open'),
            'Tempo per decidere (mediana)': hours(medianHours),
            'Annunci rifiutati senza segnalazione': `${formatNumber(rejectedUnasked)}, letti uno per uno dai moderatori`,
            'Decisioni automatiche': 'Nessuna: decide sempre una persona',
          })}
        />
      </div>
      <Table
        isDense
        caption="Per motivo"
        columns={COLUMNS}
        rows={byReason}
        keyOf={({ reason }) => reason}
      />
      <p>
        <a className="button secondary" href={csvHref} download>
          Scarica CSV
        </a>
      </p>
    </>
  )
}

type Row = NoticeStatistics['byReason'][number]

const COLUMNS: readonly TableColumn<Row>[] = [
  plainColumn('Motivo', ({ reason }) => NOTICE_REASON_LABELS[reason]),
  numericColumn('Ricevute', ({ received }) => formatNumber(received)),
  numericColumn('Accolte', ({ upheld }) => formatNumber(upheld)),
  numericColumn('Respinte', ({ dismissed }) => formatNumber(dismissed)),
  numericColumn('Da esaminare', ({ open }) => formatNumber(open)),
  numericColumn('Mediana', ({ medianHours }) => hours(medianHours)),
]

const hours = (median: number | null) =>
  median === null ? 'Nessuna decisione' : `${formatNumber(median)} ore`

export const page = adminPage({
  subtitle: 'I numeri delle segnalazioni per la relazione annuale (DSA, articoli 15 e 24).',
  Content: Transparency,
})
