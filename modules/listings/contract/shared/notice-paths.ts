import type { ListingKind } from './vocabulary.ts'

export const noticePaths = {
  send: (kind: ListingKind, id: string) => `/api/listings/${kind}/${encodeURIComponent(id)}/report`,
  queue: '/api/admin/notices',
  uphold: (id: string) => `/api/admin/notices/${encodeURIComponent(id)}/uphold`,
  dismiss: (id: string) => `/api/admin/notices/${encodeURIComponent(id)}/dismiss`,
  statistics: '/api/admin/notices/statistics',
}

export const NOTICE_REFUSALS = {
  'notice.not-found': 'Segnalazione non trovata',
  'notice.listing-not-found': 'Annuncio non trovato',
  'notice.already-decided': 'Questa segnalazione è già stata decisa',
} as const
