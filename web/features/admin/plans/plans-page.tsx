import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type { AdminPlanReply } from '#modules/billing/contract/offers.ts'
import { periodText } from '#modules/billing/contract/shop-labels.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { adminPage, NewLink } from '../frame/admin-page.tsx'
import { adminList } from '../list/admin-list.tsx'

export const page = adminPage({
  subtitle: 'Gli abbonamenti in vendita.',
  Actions: () => <NewLink href="/admin/piani/nuovo">Nuovo piano</NewLink>,
  Content: adminList<AdminPlanReply>({
    path: billingAdminPaths.plans,
    caption: 'Piani',
    counted: { one: 'piano', many: 'piani' },
    empty: 'Nessun piano: aggiungi il primo',
    columns: [
      {
        header: 'Piano',
        cell: (plan) => (
          <a href={`/admin/piani/${plan.id}`}>
            {plan.name}, {periodText(plan)}
          </a>
        ),
      },
      { header: 'Prezzo', cell: ({ price }) => formatPrice(price), numeric: true },
      {
        header: 'Rinnovo',
        cell: ({ billingType }) => (billingType === 'recurring' ? 'Da solo' : 'No'),
      },
      {
        header: 'Contatti',
        cell: ({ contactsLimit }) => contactsLimit ?? 'Senza limite',
        numeric: true,
      },
      {
        header: 'Stato',
        cell: ({ isActive }) =>
          isActive ? <Badge tone="success">In vendita</Badge> : <Badge>Non in vendita</Badge>,
      },
    ],
  }),
})
