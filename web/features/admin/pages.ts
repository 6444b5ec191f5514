/** Every page of the admin area, one line each: in the order of the menu, what is below a page behind it. */
import { admin, type MenuGroup, staff } from './frame/descriptor.ts'
import { sitePages } from './site-pages.ts'

export const adminPages: readonly MenuGroup[] = [
  {
    title: 'In breve',
    pages: [
      staff(
        '/admin/andamento',
        'Andamento',
        'dashboard/dashboard.tsx',
        () => import('./dashboard/dashboard.tsx'),
      ),
    ],
  },
  {
    title: 'Annunci',
    pages: [
      staff(
        '/admin',
        'Moderazione',
        'moderation/moderation-queue.tsx',
        () => import('./moderation/moderation-queue.tsx'),
      ),
      staff(
        '/admin/segnalazioni',
        'Contatti segnalati',
        'reports/contact-reports.tsx',
        () => import('./reports/contact-reports.tsx'),
      ),
      staff(
        '/admin/annunci-segnalati',
        'Annunci segnalati',
        'reports/notices.tsx',
        () => import('./reports/notices.tsx'),
      ),
      staff('/admin/imprese', 'Imprese', 'firms/firms.tsx', () => import('./firms/firms.tsx')),
      staff(
        '/admin/verifiche',
        'Verifiche',
        'verifications/verifications.tsx',
        () => import('./verifications/verifications.tsx'),
      ),
      staff(
        '/admin/reclami',
        'Reclami',
        'reports/complaints.tsx',
        () => import('./reports/complaints.tsx'),
      ),
      staff(
        '/admin/trasparenza',
        'Trasparenza',
        'transparency/transparency.tsx',
        () => import('./transparency/transparency.tsx'),
      ),
      staff(
        '/admin/messaggi',
        'Messaggi',
        'messages/message-list.tsx',
        () => import('./messages/message-list.tsx'),
      ),
      staff(
        '/admin/immagini',
        'Immagini',
        'images/images.tsx',
        () => import('./images/images.tsx'),
      ),
    ],
  },
  {
    title: 'Persone e vendite',
    pages: [
      admin(
        '/admin/utenti',
        'Utenti',
        'users/user-list.tsx',
        () => import('./users/user-list.tsx'),
      ),
      admin(
        '/admin/utenti/:id',
        'Utente',
        'users/user-card.tsx',
        () => import('./users/user-card.tsx'),
      ),
      admin(
        '/admin/ordini',
        'Ordini',
        'orders/order-list.tsx',
        () => import('./orders/order-list.tsx'),
      ),
      admin(
        '/admin/ordini/:id',
        'Ordine',
        'orders/order-card.tsx',
        () => import('./orders/order-card.tsx'),
      ),
      admin(
        '/admin/estratto-conto',
        'Estratto conto',
        'bank-statement/bank-statement.tsx',
        () => import('./bank-statement/bank-statement.tsx'),
      ),
      admin(
        '/admin/fatture',
        'Fatture',
        'invoices/invoice-admin.tsx',
        () => import('./invoices/invoice-admin.tsx'),
      ),
      admin(
        '/admin/piani',
        'Piani',
        'plans/plans-page.tsx',
        () => import('./plans/plans-page.tsx'),
      ),
      admin(
        '/admin/piani/:id',
        'Piano',
        'plans/plan-page.tsx',
        () => import('./plans/plan-page.tsx'),
      ),
      admin(
        '/admin/catalogo',
        'Catalogo',
        'shop-items/items-page.tsx',
        () => import('./shop-items/items-page.tsx'),
      ),
      admin(
        '/admin/catalogo/:id',
        'Articolo del catalogo',
        'shop-items/shop-item-page.tsx',
        () => import('./shop-items/shop-item-page.tsx'),
      ),
    ],
  },
  ...sitePages,
]
