/** The pages about the site itself: its contents, settings and workings. They follow `pages.ts` in the menu. */
import { admin, type MenuGroup, staff } from './frame/descriptor.ts'

export const sitePages: readonly MenuGroup[] = [
  {
    title: 'Contenuti',
    pages: [
      admin('/admin/pagine', 'Pagine e blog', () => import('./cms-pages/pages-page.tsx')),
      admin('/admin/pagine/:id', 'Pagina', () => import('./cms-pages/page-page.tsx')),
      admin('/admin/banner', 'Banner', () => import('./banners/banners-page.tsx')),
      admin('/admin/banner/:id', 'Banner', () => import('./banners/banner-page.tsx')),
      admin('/admin/categorie', 'Categorie', () => import('./categories/category-tree.tsx')),
      admin('/admin/categorie/:id', 'Categoria', () => import('./categories/category-screen.tsx')),
      admin('/admin/luoghi', 'Luoghi', () => import('./places/place-lists.tsx')),
      admin('/admin/luoghi/:kind/:id', 'Luogo', () => import('./places/place-page.tsx')),
    ],
  },
  {
    title: 'Impostazioni',
    pages: [
      admin('/admin/impostazioni/azienda', 'Azienda', () => import('./company/company-screen.tsx')),
      admin(
        '/admin/impostazioni/home',
        'Pagina iniziale',
        () => import('./settings/homepage-settings-page.tsx'),
      ),
      admin(
        '/admin/impostazioni/posta',
        'Email',
        () => import('./mail-settings/mail-settings.tsx'),
      ),
      admin(
        '/admin/impostazioni/posta/modelli',
        'Modelli delle email',
        () => import('./mail-settings/mail-templates.tsx'),
      ),
      admin(
        '/admin/impostazioni/sicurezza',
        'Sicurezza',
        () => import('./settings/security-settings-page.tsx'),
      ),
      admin(
        '/admin/impostazioni/professionisti',
        'Professionisti',
        () => import('./settings/professionals-settings-page.tsx'),
      ),
      admin(
        '/admin/impostazioni/pagamenti',
        'Pagamenti',
        () => import('./settings/payment-settings-page.tsx'),
      ),
    ],
  },
  {
    title: 'Sistema',
    pages: [
      admin('/admin/posta', 'Posta in uscita', () => import('./mail/mail-list.tsx')),
      admin('/admin/registro', 'Registro delle azioni', () => import('./audit-log/audit-log.tsx')),
      admin('/admin/lavori-programmati', 'Lavori programmati', () => import('./runs/run-list.tsx')),
      admin('/admin/backup', 'Copie di sicurezza', () => import('./backups/backups.tsx')),
      staff('/admin/conformita', 'Conformità', () => import('./compliance/compliance.tsx')),
      admin(
        '/admin/conformita/violazioni/:id',
        'Violazione dei dati',
        () => import('./compliance/breach-page.tsx'),
      ),
    ],
  },
]
