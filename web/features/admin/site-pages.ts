/** The pages about the site itself: its contents, settings and workings. They follow `pages.ts` in the menu. */
import { admin, type MenuGroup, staff } from './frame/descriptor.ts'

export const sitePages: readonly MenuGroup[] = [
  {
    title: 'Contenuti',
    pages: [
      admin(
        '/admin/pagine',
        'Pagine e blog',
        'cms-pages/pages-page.tsx',
        () => import('./cms-pages/pages-page.tsx'),
      ),
      admin(
        '/admin/pagine/:id',
        'Pagina',
        'cms-pages/page-page.tsx',
        () => import('./cms-pages/page-page.tsx'),
      ),
      admin(
        '/admin/banner',
        'Banner',
        'banners/banners-page.tsx',
        () => import('./banners/banners-page.tsx'),
      ),
      admin(
        '/admin/banner/:id',
        'Banner',
        'banners/banner-page.tsx',
        () => import('./banners/banner-page.tsx'),
      ),
      admin(
        '/admin/categorie',
        'Categorie',
        'categories/category-tree.tsx',
        () => import('./categories/category-tree.tsx'),
      ),
      admin(
        '/admin/categorie/:id',
        'Categoria',
        'categories/category-screen.tsx',
        () => import('./categories/category-screen.tsx'),
      ),
      admin(
        '/admin/luoghi',
        'Luoghi',
        'places/place-lists.tsx',
        () => import('./places/place-lists.tsx'),
      ),
      admin(
        '/admin/luoghi/:kind/:id',
        'Luogo',
        'places/place-page.tsx',
        () => import('./places/place-page.tsx'),
      ),
    ],
  },
  {
    title: 'Impostazioni',
    pages: [
      admin(
        '/admin/impostazioni/azienda',
        'Azienda',
        'company/company-screen.tsx',
        () => import('./company/company-screen.tsx'),
      ),
      admin(
        '/admin/impostazioni/home',
        'Pagina iniziale',
        'settings/homepage-settings-page.tsx',
        () => import('./settings/homepage-settings-page.tsx'),
      ),
      admin(
        '/admin/impostazioni/posta',
        'Email',
        'mail-settings/mail-settings.tsx',
        () => import('./mail-settings/mail-settings.tsx'),
      ),
      admin(
        '/admin/impostazioni/posta/modelli',
        'Modelli delle email',
        'mail-settings/mail-templates.tsx',
        () => import('./mail-settings/mail-templates.tsx'),
      ),
      admin(
        '/admin/impostazioni/sicurezza',
        'Sicurezza',
        'settings/security-settings-page.tsx',
        () => import('./settings/security-settings-page.tsx'),
      ),
      admin(
        '/admin/impostazioni/professionisti',
        'Professionisti',
        'settings/professionals-settings-page.tsx',
        () => import('./settings/professionals-settings-page.tsx'),
      ),
      admin(
        '/admin/impostazioni/pagamenti',
        'Pagamenti',
        'settings/payment-settings-page.tsx',
        () => import('./settings/payment-settings-page.tsx'),
      ),
    ],
  },
  {
    title: 'Sistema',
    pages: [
      admin(
        '/admin/posta',
        'Posta in uscita',
        'mail/mail-list.tsx',
        () => import('./mail/mail-list.tsx'),
      ),
      admin(
        '/admin/registro',
        'Registro delle azioni',
        'audit-log/audit-log.tsx',
        () => import('./audit-log/audit-log.tsx'),
      ),
      admin(
        '/admin/lavori-programmati',
        'Lavori programmati',
        'runs/run-list.tsx',
        () => import('./runs/run-list.tsx'),
      ),
      admin(
        '/admin/backup',
        'Copie di sicurezza',
        'backups/backups.tsx',
        () => import('./backups/backups.tsx'),
      ),
      staff(
        '/admin/conformita',
        'Conformità',
        'compliance/compliance.tsx',
        () => import('./compliance/compliance.tsx'),
      ),
      admin(
        '/admin/conformita/violazioni/:id',
        'Violazione dei dati',
        'compliance/breach-page.tsx',
        () => import('./compliance/breach-page.tsx'),
      ),
    ],
  },
]
