import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type { AdminShopItemReply } from '#modules/billing/contract/offers.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { adminPage, NewLink } from '../frame/admin-page.tsx'
import { adminList } from '../list/admin-list.tsx'

export const page = adminPage({
  subtitle: 'Ciò che si vende oltre agli abbonamenti.',
  Actions: () => <NewLink href="/admin/catalogo/nuovo">Nuovo articolo</NewLink>,
  Content: adminList<AdminShopItemReply>({
    path: billingAdminPaths.shopItems,
    caption: 'Articoli',
    counted: { one: 'articolo', many: 'articoli' },
    empty: 'Nessun articolo: aggiungi il primo',
    columns: [
      { header: 'Nome', cell: ({ id, name }) => <a href={`/admin/catalogo/${id}`}>{name}</a> },
      {
        header: 'Tipo',
        cell: ({ itemType }) => (itemType === 'addon' ? 'Aggiunta' : 'Servizio'),
      },
      { header: 'Prezzo', cell: ({ price }) => formatPrice(price), numeric: true },
      {
        header: 'Stato',
        cell: ({ isActive }) =>
          isActive ? <Badge tone="success">In vendita</Badge> : <Badge>Non in vendita</Badge>,
      },
    ],
  }),
})
