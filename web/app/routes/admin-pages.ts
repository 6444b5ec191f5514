import { inArea, route } from './route.ts'

/** The rooms of the admin area; their menu is in `web/features/admin/frame/sections.ts`. */
export const adminPages = inArea('admin', [
  route(
    '/admin/andamento',
    'web/features/admin/dashboard/dashboard-page.tsx',
    () => import('#web/features/admin/dashboard/dashboard-page.tsx'),
  ),
  route(
    '/admin/trasparenza',
    'web/features/admin/transparency/transparency-page.tsx',
    () => import('#web/features/admin/transparency/transparency-page.tsx'),
  ),
  route(
    '/admin/backup',
    'web/features/admin/backups/backups-page.tsx',
    () => import('#web/features/admin/backups/backups-page.tsx'),
  ),
  route(
    '/admin/immagini',
    'web/features/admin/images/images-page.tsx',
    () => import('#web/features/admin/images/images-page.tsx'),
  ),
  route(
    '/admin/posta',
    'web/features/admin/mail/mail-page.tsx',
    () => import('#web/features/admin/mail/mail-page.tsx'),
  ),
  route(
    '/admin/lavori-programmati',
    'web/features/admin/runs/runs-page.tsx',
    () => import('#web/features/admin/runs/runs-page.tsx'),
  ),
  route(
    '/admin/pagine',
    'web/features/admin/pages/pages-page.tsx',
    () => import('#web/features/admin/pages/pages-page.tsx'),
  ),
  route(
    '/admin/pagine/:id',
    'web/features/admin/pages/page-page.tsx',
    () => import('#web/features/admin/pages/page-page.tsx'),
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
    'web/features/admin/messages/messages-page.tsx',
    () => import('#web/features/admin/messages/messages-page.tsx'),
  ),
  route(
    '/admin/ordini',
    'web/features/admin/orders/orders-page.tsx',
    () => import('#web/features/admin/orders/orders-page.tsx'),
  ),
  route(
    '/admin/ordini/:id',
    'web/features/admin/orders/order-page.tsx',
    () => import('#web/features/admin/orders/order-page.tsx'),
  ),
  route(
    '/admin/estratto-conto',
    'web/features/admin/bank-statement/bank-statement-page.tsx',
    () => import('#web/features/admin/bank-statement/bank-statement-page.tsx'),
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
    'web/features/admin/catalogue/items-page.tsx',
    () => import('#web/features/admin/catalogue/items-page.tsx'),
  ),
  route(
    '/admin/catalogo/:id',
    'web/features/admin/catalogue/catalogue-item-page.tsx',
    () => import('#web/features/admin/catalogue/catalogue-item-page.tsx'),
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
    'web/features/admin/mail-settings/mail-settings-page.tsx',
    () => import('#web/features/admin/mail-settings/mail-settings-page.tsx'),
  ),
  route(
    '/admin/impostazioni/posta/modelli',
    'web/features/admin/mail-settings/mail-templates-page.tsx',
    () => import('#web/features/admin/mail-settings/mail-templates-page.tsx'),
  ),
  route(
    '/admin/categorie',
    'web/features/admin/categories/categories-page.tsx',
    () => import('#web/features/admin/categories/categories-page.tsx'),
  ),
  route(
    '/admin/categorie/:id',
    'web/features/admin/categories/category-page.tsx',
    () => import('#web/features/admin/categories/category-page.tsx'),
  ),
  route(
    '/admin/luoghi',
    'web/features/admin/places/places-page.tsx',
    () => import('#web/features/admin/places/places-page.tsx'),
  ),
  route(
    '/admin/luoghi/:kind/:id',
    'web/features/admin/places/place-page.tsx',
    () => import('#web/features/admin/places/place-page.tsx'),
  ),
  route(
    '/admin/utenti',
    'web/features/admin/users/users-page.tsx',
    () => import('#web/features/admin/users/users-page.tsx'),
  ),
  route(
    '/admin/utenti/:id',
    'web/features/admin/users/user-page.tsx',
    () => import('#web/features/admin/users/user-page.tsx'),
  ),
  route(
    '/admin/fatture',
    'web/features/admin/invoices/invoices-page.tsx',
    () => import('#web/features/admin/invoices/invoices-page.tsx'),
  ),
  route(
    '/admin/impostazioni/azienda',
    'web/features/admin/company/company-page.tsx',
    () => import('#web/features/admin/company/company-page.tsx'),
  ),
  route(
    '/admin/registro',
    'web/features/admin/audit-log/audit-log-page.tsx',
    () => import('#web/features/admin/audit-log/audit-log-page.tsx'),
  ),
  route(
    '/admin/annunci-segnalati',
    'web/features/admin/reports/notices-page.tsx',
    () => import('#web/features/admin/reports/notices-page.tsx'),
  ),
  route(
    '/admin/segnalazioni',
    'web/features/admin/reports/reports-page.tsx',
    () => import('#web/features/admin/reports/reports-page.tsx'),
  ),
  route(
    '/admin',
    'web/features/admin/moderation/moderation-page.tsx',
    () => import('#web/features/admin/moderation/moderation-page.tsx'),
  ),
])
