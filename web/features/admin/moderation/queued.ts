/** The two kinds of listings that pass the moderators' admin area. */
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import type {
  ListingKind,
  MODERATION_STATES,
} from '#modules/listings/contract/shared/vocabulary.ts'
import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { showcaseModerationPaths } from '#modules/listings/contract/showcase/staff-paths.ts'

export type Queued = OwnJobRequestReply | OwnShowcaseItemReply

export type Tab = (typeof MODERATION_STATES)[number] | 'modification_requested'

/** Kind, tab and searched word of the queue. */
export type Place = { readonly kind: ListingKind; readonly tab: Tab; readonly q: string }

export const isJob = (listing: Queued): listing is OwnJobRequestReply => 'clientName' in listing

export const pathsOf = (listing: Queued) =>
  isJob(listing) ? moderationPaths : showcaseModerationPaths

export const TABS: Readonly<Record<Tab, string>> = {
  pending: 'In attesa',
  modification_requested: 'Modifiche',
  approved: 'Approvati',
  rejected: 'Rifiutati',
}

type Labels = {
  readonly label: string
  readonly one: string
  readonly many: string
  readonly empty: Readonly<Record<Tab, string>>
}

export const KINDS: Readonly<Record<ListingKind, Labels>> = {
  job: {
    label: 'Richieste',
    one: 'richiesta',
    many: 'richieste',
    empty: {
      pending: 'Nessuna richiesta in attesa: tutto letto',
      modification_requested: 'Nessuna modifica richiesta',
      approved: 'Nessuna richiesta approvata',
      rejected: 'Nessuna richiesta rifiutata',
    },
  },
  showcase: {
    label: 'Vetrina',
    one: 'annuncio',
    many: 'annunci',
    empty: {
      pending: 'Nessun annuncio in attesa: tutto letto',
      modification_requested: 'Nessuna modifica richiesta',
      approved: 'Nessun annuncio approvato',
      rejected: 'Nessun annuncio rifiutato',
    },
  },
}

export const placeFrom = (search: URLSearchParams): Place => ({
  kind: search.get('tipo') === 'vetrina' ? 'showcase' : 'job',
  tab: (Object.keys(TABS) as Tab[]).find((s) => s === search.get('stato')) ?? 'pending',
  q: search.get('q')?.trim() ?? '',
})

export const addressOf = ({ kind, tab, q }: Place) => {
  const query = new URLSearchParams()
  if (kind === 'showcase') query.set('tipo', 'vetrina')
  if (tab !== 'pending') query.set('stato', tab)
  if (q !== '') query.set('q', q)
  return query.size > 0 ? `/admin?${query}` : '/admin'
}

/** Where the staff edits a listing. */
export const editAddressOf = (listing: Queued) =>
  `/admin/annunci/${isJob(listing) ? 'richieste' : 'vetrina'}/${encodeURIComponent(listing.id)}`
