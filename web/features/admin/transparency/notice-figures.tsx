import {
  NOTICE_REASON_LABELS,
  type NoticeStatistics,
} from '#modules/listings/contract/shared/notices.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { type Column, Table } from '#web/ui/content/table.tsx'

type Props = { readonly statistics: NoticeStatistics; readonly csvHref: string }

/** Notices received, decisions, and their time. */
export const NoticeFigures = ({ statistics, csvHref }: Props) => {
  const { byReason, medianHours, rejectedUnasked } = statistics
  const sum = (name: 'received' | 'open' | 'upheld' | 'dismissed') =>
    formatNumber(byReason.reduce((total, row) => total + row[name], 0))
  return (
    <>
      <KeyValueList
        rows={[
          { term: 'Segnalazioni ricevute', value: sum('received') },
          { term: 'Accolte', value: `${sum('upheld')}: l’annuncio è stato tolto` },
          { term: 'Respinte', value: `${sum('dismissed')}: l’annuncio è rimasto` },
          { term: 'Da esaminare', value: sum('open') },
          { term: 'Tempo alla decisione (mediana)', value: hours(medianHours) },
          {
            term: 'Annunci rifiutati senza segnalazione',
            value: `${formatNumber(rejectedUnasked)}, letti uno per uno dai moderatori`,
          },
          { term: 'Decisioni automatiche', value: 'Nessuna: decidono sempre persone' },
        ]}
      />
      <Table
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

const COLUMNS: readonly Column<Row>[] = [
  { header: 'Motivo', cell: ({ reason }) => NOTICE_REASON_LABELS[reason] },
  { header: 'Ricevute', cell: ({ received }) => formatNumber(received), numeric: true },
  { header: 'Accolte', cell: ({ upheld }) => formatNumber(upheld), numeric: true },
  { header: 'Respinte', cell: ({ dismissed }) => formatNumber(dismissed), numeric: true },
  { header: 'Da esaminare', cell: ({ open }) => formatNumber(open), numeric: true },
  { header: 'Mediana', cell: ({ medianHours }) => hours(medianHours), numeric: true },
]

const hours = (median: number | null) =>
  median === null ? 'Nessuna decisione' : `${formatNumber(median)} ore`
