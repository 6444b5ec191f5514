/** Pages of the admin area in menu order, without those that have no screen. */
import type { Role } from '#modules/kernel/viewer.ts'
import type { IsRouted } from '#web/lib/routed.ts'

export type AdminPageLink = {
  readonly href: string
  readonly label: string
  /** Moderators see listings and messages; people, money and settings are the admin's. */
  readonly isAdminOnly?: boolean
}

export type Section = { readonly title: string; readonly pages: readonly AdminPageLink[] }

const SECTIONS: readonly Section[] = [
  { title: 'In breve', pages: [{ href: '/admin/andamento', label: 'Andamento' }] },
  {
    title: 'Annunci',
    pages: [
      { href: '/admin', label: 'Moderazione' },
      { href: '/admin/segnalazioni', label: 'Contatti segnalati' },
      { href: '/admin/annunci-segnalati', label: 'Annunci segnalati' },
      { href: '/admin/reclami', label: 'Reclami' },
      { href: '/admin/trasparenza', label: 'Trasparenza' },
      { href: '/admin/messaggi', label: 'Messaggi' },
      { href: '/admin/immagini', label: 'Immagini' },
    ],
  },
  {
    title: 'Persone e vendite',
    pages: [
      { href: '/admin/utenti', label: 'Utenti', isAdminOnly: true },
      { href: '/admin/ordini', label: 'Ordini', isAdminOnly: true },
      { href: '/admin/estratto-conto', label: 'Estratto conto', isAdminOnly: true },
      { href: '/admin/fatture', label: 'Fatture', isAdminOnly: true },
      { href: '/admin/piani', label: 'Piani', isAdminOnly: true },
      { href: '/admin/catalogo', label: 'Catalogo', isAdminOnly: true },
    ],
  },
  {
    title: 'Contenuti',
    pages: [
      { href: '/admin/pagine', label: 'Pagine e blog', isAdminOnly: true },
      { href: '/admin/banner', label: 'Banner', isAdminOnly: true },
      { href: '/admin/categorie', label: 'Categorie', isAdminOnly: true },
      { href: '/admin/luoghi', label: 'Luoghi', isAdminOnly: true },
    ],
  },
  {
    title: 'Impostazioni',
    pages: [
      { href: '/admin/impostazioni/azienda', label: 'Azienda', isAdminOnly: true },
      { href: '/admin/impostazioni/home', label: 'Pagina iniziale', isAdminOnly: true },
      { href: '/admin/impostazioni/posta', label: 'Email', isAdminOnly: true },
      { href: '/admin/impostazioni/sicurezza', label: 'Sicurezza', isAdminOnly: true },
      { href: '/admin/impostazioni/pagamenti', label: 'Pagamenti', isAdminOnly: true },
    ],
  },
  {
    title: 'Sistema',
    pages: [
      { href: '/admin/posta', label: 'Posta in uscita', isAdminOnly: true },
      { href: '/admin/registro', label: 'Registro delle azioni', isAdminOnly: true },
      { href: '/admin/lavori-programmati', label: 'Lavori programmati', isAdminOnly: true },
      { href: '/admin/backup', label: 'Copie di sicurezza', isAdminOnly: true },
      { href: '/admin/conformita', label: 'Conformità' },
    ],
  },
]

/** Pages that this role may see. */
export const sectionsFor = (role: Role, isRouted: IsRouted): readonly Section[] =>
  SECTIONS.map(({ title, pages }) => ({
    title,
    pages: pages.filter(
      ({ href, isAdminOnly }) => isRouted(href) && (!isAdminOnly || role === 'admin'),
    ),
  })).filter(({ pages }) => pages.length > 0)
