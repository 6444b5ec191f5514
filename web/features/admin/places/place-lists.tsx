import type {
  AdminCityReply,
  AdminProvinceReply,
  AdminRegionReply,
} from '#modules/reference/contract/places.ts'
import { referencePaths } from '#modules/reference/contract/staff-paths.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import type { Column } from '#web/ui/content/table.tsx'
import { NewLink } from '../form/form-parts.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList, useAdminList } from '../list/admin-list.tsx'
import type { Filter } from '../list/list-filters.tsx'

const KINDS = [
  { key: 'comuni', label: 'Comuni' },
  { key: 'province', label: 'Province' },
  { key: 'regioni', label: 'Regioni' },
] as const
type Kind = (typeof KINDS)[number]['key']

/** The shown list is in the address. */
export const PlaceLists = () => {
  const asked = useQuery().get('tipo')
  const shown = KINDS.find(({ key }) => key === asked)?.key ?? 'comuni'
  return (
    <div className="stack">
      <nav aria-label="Tipo di luogo" className="cluster">
        {KINDS.map(({ key, label }) => (
          <a
            key={key}
            className="chip"
            href={`/admin/luoghi?tipo=${key}`}
            aria-current={key === shown ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <Shown kind={shown} />
    </div>
  )
}

const Shown = ({ kind }: { kind: Kind }) => {
  if (kind === 'comuni') return <Cities />
  return kind === 'province' ? <Provinces /> : <Regions />
}

const Cities = () => {
  const list = useAdminList<AdminCityReply>(referencePaths.cities, [
    'tipo',
    'q',
    'provinceId',
    'state',
  ])
  return (
    <AdminList
      list={list}
      caption="Comuni"
      columns={[...columnsOf<AdminCityReply>('comuni'), PROVINCE]}
      keyOf={keyOf}
      filters={[SEARCH, { kind: 'search', name: 'provinceId', label: 'Sigla provincia' }, STATE]}
      counted={{ one: 'comune', many: 'comuni' }}
      empty="Nessun comune trovato"
    />
  )
}

const Provinces = () => {
  const list = useAdminList<AdminProvinceReply>(referencePaths.provinces, ['tipo', 'q', 'state'])
  return (
    <AdminList
      list={list}
      caption="Province"
      columns={[...columnsOf<AdminProvinceReply>('province'), REGION]}
      keyOf={keyOf}
      filters={[SEARCH, STATE]}
      counted={{ one: 'provincia', many: 'province' }}
      empty="Nessuna provincia trovata"
    />
  )
}

const Regions = () => {
  const list = useAdminList<AdminRegionReply>(referencePaths.regions, ['tipo', 'q', 'state'])
  return (
    <AdminList
      list={list}
      caption="Regioni"
      columns={columnsOf<AdminRegionReply>('regioni')}
      keyOf={keyOf}
      filters={[SEARCH, STATE]}
      counted={{ one: 'regione', many: 'regioni' }}
      empty="Nessuna regione trovata"
    />
  )
}

type Place = { readonly id: string; readonly name: string; readonly isActive: boolean }

const keyOf = ({ id }: Place) => id

const SEARCH: Filter = { kind: 'search', name: 'q', label: 'Nome o codice' }
const STATE: Filter = {
  kind: 'choice',
  name: 'state',
  label: 'Stato',
  all: 'Tutti gli stati',
  options: [
    { value: 'active', label: 'Visibile' },
    { value: 'hidden', label: 'Nascosto' },
  ],
}

const columnsOf = <Row extends Place>(kind: Kind): readonly Column<Row>[] => [
  {
    header: 'Nome',
    cell: ({ id, name }) => <a href={`/admin/luoghi/${kind}/${encodeURIComponent(id)}`}>{name}</a>,
  },
  { header: 'Codice', cell: ({ id }) => <code>{id}</code> },
  {
    header: 'Stato',
    cell: ({ isActive }) =>
      isActive ? <Badge tone="success">Visibile</Badge> : <Badge>Nascosto</Badge>,
  },
]

const PROVINCE: Column<AdminCityReply> = {
  header: 'Provincia',
  cell: ({ provinceName, provinceId }) => `${provinceName} (${provinceId})`,
}

const REGION: Column<AdminProvinceReply> = {
  header: 'Regione',
  cell: ({ regionName }) => regionName,
}

export const page = adminPage({
  subtitle: 'Regioni, province e comuni. Ogni anno qualche comune si fonde o cambia nome.',
  Actions: () => <NewLink href="/admin/luoghi/comuni/nuovo">Nuovo comune</NewLink>,
  Content: PlaceLists,
})
