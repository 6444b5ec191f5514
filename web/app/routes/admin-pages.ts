import { inArea, route } from './route.ts'

/** The pages of the admin area; their menu is in `web/features/admin/frame/sections.ts`. */
export const adminPages = inArea('admin', [
  route(
    '/admin/andamento',
    'web/features/admin/dashboard/dashboard.tsx',
    () => import('#web/features/admin/dashboard/dashboard.tsx'),
  ),
  route(
    '/admin/trasparenza',
    'web/features/admin/transparency/transparency.tsx',
    () => import('#web/features/admin/transparency/transparency.tsx'),
  ),
  route(
    '/admin/backup',
    'web/features/admin/backups/backups.tsx',
    () => import('#web/features/admin/backups/backups.tsx'),
  ),
  route(
    '/admin/immagini',
    'web/features/admin/images/images.tsx',
    () => import('#web/features/admin/images/images.tsx'),
  ),
  route(
    '/admin/posta',
    'web/features/admin/mail/mail-list.tsx',
    () => import('#web/features/admin/mail/mail-list.tsx'),
  ),
  route(
    '/admin/lavori-programmati',
    'web/features/admin/runs/run-list.tsx',
    () => import('#web/features/admin/runs/run-list.tsx'),
  ),
  route(
    '/admin/pagine',
    'web/features/admin/cms-pages/pages-page.tsx',
    () => import('#web/features/admin/cms-pages/pages-page.tsx'),
  ),
  route(
    '/admin/pagine/:id',
    'web/features/admin/cms-pages/page-page.tsx',
    () => import('#web/features/admin/cms-pages/page-page.tsx'),
  ),
  route(
    '/admin/banner',
    'web/features/admin/banners/banners-page.tsx',
    () => import('#web/features/admin/banners/banners-page.tsx'),
  ),
  route(
    '/admin/banner/:id',
    'web/features/admin/banners/banner-page.tsx',
    () => import('#web/features/admin/banners/banner-page.tsx'),
  ),
  route(
    '/admin/messaggi',
    'web/features/admin/messages/message-list.tsx',
    () => import('#web/features/admin/messages/message-list.tsx'),
  ),
  route(
    '/admin/ordini',
    'web/features/admin/orders/order-list.tsx',
    () => import('#web/features/admin/orders/order-list.tsx'),
  ),
  route(
    '/admin/ordini/:id',
    'web/features/admin/orders/order-card.tsx',
    () => import('#web/features/admin/orders/order-card.tsx'),
  ),
  route(
    '/admin/estratto-conto',
    'web/features/admin/bank-statement/bank-statement.tsx',
    () => import('#web/features/admin/bank-statement/bank-statement.tsx'),
  ),
  route(
    '/admin/piani',
    'web/features/admin/plans/plans-page.tsx',
    () => import('#web/features/admin/plans/plans-page.tsx'),
  ),
  route(
    '/admin/piani/:id',
    'web/features/admin/plans/plan-page.tsx',
    () => import('#web/features/admin/plans/plan-page.tsx'),
  ),
  route(
    '/admin/catalogo',
    'web/features/admin/shop-items/items-page.tsx',
    () => import('#web/features/admin/shop-items/items-page.tsx'),
  ),
  route(
    '/admin/catalogo/:id',
    'web/features/admin/shop-items/shop-item-page.tsx',
    () => import('#web/features/admin/shop-items/shop-item-page.tsx'),
  ),
  route(
    '/admin/impostazioni/home',
    'web/features/admin/settings/homepage-settings-page.tsx',
    () => import('#web/features/admin/settings/homepage-settings-page.tsx'),
  ),
  route(
    '/admin/impostazioni/pagamenti',
    'web/features/admin/settings/payment-settings-page.tsx',
    () => import('#web/features/admin/settings/payment-settings-page.tsx'),
  ),
  route(
    '/admin/impostazioni/sicurezza',
    'web/features/admin/settings/security-settings-page.tsx',
    () => import('#web/features/admin/settings/security-settings-page.tsx'),
  ),
  route(
    '/admin/impostazioni/posta',
    'web/features/admin/mail-settings/mail-settings.tsx',
    () => import('#web/features/admin/mail-settings/mail-settings.tsx'),
  ),
  route(
    '/admin/impostazioni/posta/modelli',
    'web/features/admin/mail-settings/mail-templates.tsx',
    () => import('#web/features/admin/mail-settings/mail-templates.tsx'),
  ),
  route(
    '/admin/categorie',
    'web/features/admin/categories/category-tree.tsx',
    () => import('#web/features/admin/categories/category-tree.tsx'),
  ),
  route(
    '/admin/categorie/:id',
    'web/features/admin/categories/category-screen.tsx',
    () => import('#web/features/admin/categories/category-screen.tsx'),
  ),
  route(
    '/admin/luoghi',
    'web/features/admin/places/place-lists.tsx',
    () => import('#web/features/admin/places/place-lists.tsx'),
  ),
  route(
    '/admin/luoghi/:kind/:id',
    'web/features/admin/places/place-page.tsx',
    () => import('#web/features/admin/places/place-page.tsx'),
  ),
  route(
    '/admin/utenti',
    'web/features/admin/users/user-list.tsx',
    () => import('#web/features/admin/users/user-list.tsx'),
  ),
  route(
    '/admin/utenti/:id',
    'web/features/admin/users/user-card.tsx',
    () => import('#web/features/admin/users/user-card.tsx'),
  ),
  route(
    '/admin/fatture',
    'web/features/admin/invoices/invoice-admin.tsx',
    () => import('#web/features/admin/invoices/invoice-admin.tsx'),
  ),
  route(
    '/admin/impostazioni/azienda',
    'web/features/admin/company/company-screen.tsx',
    () => import('#web/features/admin/company/company-screen.tsx'),
  ),
  route(
    '/admin/registro',
    'web/features/admin/audit-log/audit-log.tsx',
    () => import('#web/features/admin/audit-log/audit-log.tsx'),
  ),
  route(
    '/admin/annunci-segnalati',
    'web/features/admin/reports/notices.tsx',
    () => import('#web/features/admin/reports/notices.tsx'),
  ),
  route(
    '/admin/reclami',
    'web/features/admin/reports/complaints.tsx',
    () => import('#web/features/admin/reports/complaints.tsx'),
  ),
  route(
    '/admin/conformita',
    'web/features/admin/compliance/compliance.tsx',
    () => import('#web/features/admin/compliance/compliance.tsx'),
  ),
  route(
    '/admin/segnalazioni',
    'web/features/admin/reports/contact-reports.tsx',
    () => import('#web/features/admin/reports/contact-reports.tsx'),
  ),
  route(
    '/admin',
    'web/features/admin/moderation/moderation-queue.tsx',
    () => import('#web/features/admin/moderation/moderation-queue.tsx'),
  ),
])
