import {
  type RevealedContact,
  revealedContactsPath,
} from '#modules/reveal/contract/revealed-contacts.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { listingPage } from '#web/listing/sides.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { listPage } from '../list/admin-list.tsx'
import { column, unbrokenColumn } from '../list/columns.tsx'
import { PERIOD } from '../list/filters.tsx'

/** Whose contact each professional saw: the list behind the figure of `Andamento`. */
export const page = listPage<RevealedContact>({
  subtitle: 'Chi ha visto i contatti di quale annuncio. I contatti stessi non si leggono da qui.',
  path: revealedContactsPath,
  filters: PERIOD,
  counted: { one: 'contatto', many: 'contatti' },
  empty: 'Nessun contatto scoperto',
  columns: [
    unbrokenColumn('Scoperto', ({ revealedAt }) => formatDateTime(revealedAt)),
    column('Professionista', ({ professionalId, professionalName }) => (
      <a href={`/admin/utenti/${professionalId}`}>{professionalName}</a>
    )),
    column('Annuncio', ({ kind, listingId, title }) => (
      <a href={listingPage(kind === 'job' ? 'cerco' : 'offro', listingId)}>{title}</a>
    )),
    column('Stato', ({ isReturned }) => (isReturned ? <Badge>Restituito</Badge> : 'Conta')),
  ],
})
