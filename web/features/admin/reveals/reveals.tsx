import {
  type RevealedContactRow,
  revealedContactsPath,
} from '#modules/reveal/contract/revealed-contacts.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { listingPagePath } from '#web/listing/sides.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { listPage } from '../list/admin-list.tsx'
import { plainColumn, unbrokenColumn } from '../list/columns.tsx'
import { PERIOD_FILTERS } from '../list/filters.tsx'

/** Whose contact each professional saw: the list behind the figure of `Andamento`. */
export const page = listPage<RevealedContactRow>({
  subtitle: 'Chi ha visto i contatti di quale annuncio. I contatti stessi non si leggono da qui.',
  path: revealedContactsPath,
  filters: PERIOD_FILTERS,
  counted: { one: 'contatto', many: 'contatti' },
  empty: 'Nessun contatto scoperto',
  columns: [
    unbrokenColumn('Scoperto', ({ revealedAt }) => formatDateTime(revealedAt)),
    plainColumn('Professionista', ({ professionalId, professionalName }) => (
      <a href={`/admin/utenti/${professionalId}`}>{professionalName}</a>
    )),
    plainColumn('Annuncio', ({ kind, listingId, title }) => (
      <a href={listingPagePath(kind === 'job' ? 'cerco' : 'offro', listingId)}>{title}</a>
    )),
    plainColumn('Stato', ({ isReturned }) => (isReturned ? <Badge>Restituito</Badge> : 'Conta')),
  ],
})
