/** Every page of the admin area, one line each: in the order of the menu, what is below a page behind it. */
import { admin, type MenuGroup, staff } from './frame/descriptor.ts'
import { sitePages } from './site-pages.ts'

export const adminPages: readonly MenuGroup[] = [
  {
    title: 'In breve',
    pages: [staff('/admin/andamento', 'Andamento', () => import('./dashboard/dashboard.tsx'))],
  },
  {
    title: 'Annunci',
    pages: [
      staff('/admin', 'Moderazione', () => import('./moderation/moderation-queue.tsx')),
      staff(
        '/admin/segnalazioni',
        'Contatti segnalati',
        () => import('./reports/contact-reports.tsx'),
      ),
      staff('/admin/annunci-segnalati', 'Annunci segnalati', () => import('./reports/notices.tsx')),
      staff('/admin/imprese', 'Imprese', () => import('./firms/firms.tsx')),
      staff('/admin/verifiche', 'Verifiche', () => import('./verifications/verifications.tsx')),
      staff('/admin/reclami', 'Reclami', () => import('./reports/complaints.tsx')),
      staff('/admin/trasparenza', 'Trasparenza', () => import('./transparency/transparency.tsx')),
      staff('/admin/messaggi', 'Messaggi', () => import('./messages/message-list.tsx')),
      staff('/admin/immagini', 'Immagini', () => import('./images/images.tsx')),
    ],
  },
  {
    title: 'Persone e vendite',
    pages: [
      admin('/admin/utenti', 'Utenti', () => import('./users/user-list.tsx')),
      admin('/admin/utenti/:id', 'Utente', () => import('./users/user-card.tsx')),
      admin('/admin/ordini', 'Ordini', () => import('./orders/order-list.tsx')),
      admin('/admin/ordini/:id', 'Ordine', () => import('./orders/order-card.tsx')),
      admin(
        '/admin/estratto-conto',
        'Estratto conto',
        () => import('./bank-statement/bank-statement.tsx'),
      ),
      admin('/admin/fatture', 'Fatture', () => import('./invoices/invoice-admin.tsx')),
      admin('/admin/piani', 'Piani', () => import('./plans/plans-page.tsx')),
      admin('/admin/piani/:id', 'Piano', () => import('./plans/plan-page.tsx')),
      admin('/admin/catalogo', 'Catalogo', () => import('./shop-items/items-page.tsx')),
      admin(
        '/admin/catalogo/:id',
        'Articolo del catalogo',
        () => import('./shop-items/shop-item-page.tsx'),
      ),
    ],
  },
  ...sitePages,
]
