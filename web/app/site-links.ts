import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import type { Role } from '#modules/kernel/viewer.ts'
import type { NavItem } from '#web/ui/layout/nav-link.tsx'
import type { FooterColumn } from '#web/ui/layout/site-footer.tsx'
import { MEMBERS_AREAS, readStyleArea } from './routes/members-areas.ts'

export const PUBLIC_LINKS: readonly NavItem[] = [
  { href: '/', label: 'Home', icon: 'home' },
  { href: '/lavori', label: 'Richieste', mode: 'cerco', place: 'client' },
  {
    href: '/pubblica-annuncio',
    label: 'Pubblica annuncio',
    mode: 'cerco',
    place: 'client publish',
  },
  { href: '/vetrina', label: 'Vetrina', mode: 'offro', place: 'client professional' },
  {
    href: '/pubblica-vetrina',
    label: 'Pubblica in vetrina',
    mode: 'offro',
    place: 'professional publish',
  },
  { href: '/professionisti', label: 'Professionisti', mode: 'offro' },
  { href: '/blog', label: 'Blog' },
  { href: '/contattaci', label: 'Contattaci' },
]

/** Links for signed-in users; the menu adds those further below. */
export const PERSONAL_LINKS: readonly NavItem[] = [
  { href: '/abbonamento', label: 'Abbonamento', shortLabel: 'Piano' },
  { href: '/i-miei-ordini', label: 'I miei ordini', shortLabel: 'Ordini' },
  { href: OWN_LISTINGS_PAGE_PATH, label: 'I miei annunci' },
  { href: '/profilo-fatturazione', label: 'Profilo di Fatturazione', shortLabel: 'Fatture' },
]

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Per i clienti',
    links: [
      { href: '/pubblica-annuncio', label: 'Pubblica una richiesta' },
      { href: '/vetrina', label: 'Esplora la vetrina' },
      { href: '/salvati', label: 'Annunci salvati' },
      { href: '/professionisti', label: 'Trova un professionista' },
      { href: '/pagine/come-funziona', label: 'Come funziona' },
      { href: '/pagine/emergenze', label: 'Emergenze: che cosa chiedere' },
    ],
  },
  {
    title: 'Per i professionisti',
    links: [
      { href: '/lavori', label: 'Trova lavori' },
      { href: '/pubblica-vetrina', label: 'Pubblica in vetrina' },
      { href: '/profilo/impresa', label: 'Profilo della tua impresa' },
      { href: '/pagine/piani-abbonamento', label: 'Piani di abbonamento' },
      { href: '/blog', label: 'Blog' },
    ],
  },
  {
    title: 'Assistenza',
    links: [
      { href: '/contattaci', label: 'Contattaci' },
      { href: '/pagine/faq', label: 'Domande frequenti' },
      { href: '/pagine/privacy-policy', label: 'Privacy policy' },
      { href: '/pagine/termini-condizioni', label: 'Termini e condizioni' },
      { href: '/pagine/che-cosa-controlliamo', label: 'Che cosa controlliamo' },
      { href: '/pagine/dichiarazione-accessibilita', label: 'Accessibilità' },
    ],
  },
]

export const staffLinks = (role: Role): readonly NavItem[] => {
  const label = role === 'admin' ? 'Admin' : role === 'moderator' && 'Moderazione'
  return label ? [{ href: '/admin', label, place: 'client professional' }] : []
}

/** Replace the site's own links where the staff works. */
export const STAFF_LINKS: readonly NavItem[] = [{ href: '/', label: 'Vai al sito', icon: 'home' }]

const MENU: readonly NavItem[] = [
  { href: '/salvati', label: 'Salvati' },
  { href: '/messaggi', label: 'Messaggi', icon: 'message' },
  { href: '/profilo/impresa', label: 'La tua impresa' },
  { href: '/i-miei-contatti', label: 'I miei contatti' },
  { href: '/recensioni', label: 'Le tue recensioni' },
  { href: '/avvisi', label: 'I tuoi avvisi' },
  { href: '/notifiche', label: 'Notifiche', icon: 'bell' },
  { href: '/carrello', label: 'Carrello', icon: 'cart' },
]

/** Are in the menu only: the bar has an icon or another page links there. A feature without pages has no link. */
export const MENU_LINKS = MENU.filter(({ href }) => MEMBERS_AREAS.has(readStyleArea(href)))
