import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { AdminBannerReply } from '#modules/content/contract/banners.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { adminPage, NewLink } from '../frame/admin-page.tsx'
import { adminList, choice } from '../list/admin-list.tsx'
import { POSITION_LABELS } from './banner-page.tsx'

export const page = adminPage({
  Actions: () => <NewLink href="/admin/banner/nuovo">Nuovo banner</NewLink>,
  Content: adminList<AdminBannerReply>({
    path: contentAdminPaths.banners,
    caption: 'Banner',
    counted: { one: 'banner', many: 'banner' },
    empty: 'Nessun banner',
    filters: [choice('position', 'Posizione', 'Tutte le posizioni', POSITION_LABELS)],
    columns: [
      { header: 'Nome', cell: ({ id, name }) => <a href={`/admin/banner/${id}`}>{name}</a> },
      { header: 'Posizione', cell: ({ position }) => POSITION_LABELS[position] },
      { header: 'Visto', cell: ({ impressions }) => formatNumber(impressions), numeric: true },
      { header: 'Premuto', cell: ({ clicks }) => formatNumber(clicks), numeric: true },
      {
        header: 'Stato',
        cell: ({ isActive }) =>
          isActive ? <Badge tone="success">Attivo</Badge> : <Badge>Spento</Badge>,
      },
    ],
  }),
})
