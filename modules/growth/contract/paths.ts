/** Addresses without a schema, so that pages that only read load no schema library. */
import { WAITING_PAGE_PATH } from '#modules/kernel/contract/waiting-page.ts'

/** What became of the form or of a mail's link. */
export type WaitingListOutcome = 'inviata' | 'confermata' | 'cancellata' | 'non-valido'

export const waitingListOutcomePath = (end: WaitingListOutcome) =>
  `${WAITING_PAGE_PATH}?esito=${end}`

export const WAITING_LIST_ROLE_LABELS = {
  client: 'Cerco un professionista',
  professional: 'Sono un professionista',
} as const
export type WaitingListRole = keyof typeof WAITING_LIST_ROLE_LABELS

export const growthPaths = {
  launch: '/api/admin/settings/launch',
  waitingList: '/api/waiting-list',
  invitations: '/api/admin/invitations',
  slips: (id: string) => `/api/admin/invitations/${id}/slips.pdf`,
  prospects: '/api/admin/prospects',
  importProspects: '/api/admin/prospects/import',
  undoImport: (id: string) => `/api/admin/prospects/import/${id}`,
  invited: (code: string) => `/api/invitations/${encodeURIComponent(code)}`,
  invitationSeen: (code: string) => `/api/invitations/${encodeURIComponent(code)}/seen`,
}
