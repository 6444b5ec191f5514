import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { AdminBannerReply } from '#modules/content/contract/banners.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import type { Column } from '#web/ui/content/table.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { NewLink } from '../form/form-parts.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList, useAdminList } from '../list/admin-list.tsx'
import type { Filter } from '../list/list-filters.tsx'
import { POSITION_LABELS } from './banner-page.tsx'

export const page = adminPage({
  Actions: () => <NewLink href="/admin/banner/nuovo">Nuovo banner</NewLink>,
  Content: () => <BannerList />,
})

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'position',
    label: 'Posizione',
    all: 'Tutte le posizioni',
    options: optionsOf(POSITION_LABELS),
  },
]

const BannerList = () => {
  const list = useAdminList<AdminBannerReply>(contentAdminPaths.banners, ['position'])
  return (
    <AdminList
      list={list}
      caption="Banner"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      filters={FILTERS}
      counted={{ one: 'banner', many: 'banner' }}
      empty="Nessun banner"
    />
  )
}

const COLUMNS: readonly Column<AdminBannerReply>[] = [
  { header: 'Nome', cell: ({ id, name }) => <a href={`/admin/banner/${id}`}>{name}</a> },
  { header: 'Posizione', cell: ({ position }) => POSITION_LABELS[position] },
  { header: 'Visto', cell: ({ impressions }) => formatNumber(impressions), numeric: true },
  { header: 'Premuto', cell: ({ clicks }) => formatNumber(clicks), numeric: true },
  {
    header: 'Stato',
    cell: ({ isActive }) =>
      isActive ? <Badge tone="success">Attivo</Badge> : <Badge>Spento</Badge>,
  },
]
