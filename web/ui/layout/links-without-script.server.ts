/** Fills the menu of readers without JavaScript; browsers with it neither render nor need it. */
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import type { NavItem } from './nav-link.tsx'

const OF_MEMBERS: readonly NavItem[] = [
  { href: OWN_LISTINGS_PAGE_PATH, label: 'I miei annunci' },
  { href: '/messaggi', label: 'Messaggi' },
  { href: '/notifiche', label: 'Notifiche' },
]

/** On pages that are the same for everybody members may still have to log in. */
export const linksWithoutScript = (isMember: boolean): readonly NavItem[] =>
  isMember ? OF_MEMBERS : [...OF_MEMBERS, { href: '/login', label: 'Accedi' }]
