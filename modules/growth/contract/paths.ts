/** Addresses without a schema, so that pages that only read load no schema library. */

export const WAITING_PAGE = '/lista-d-attesa'

/** What became of the form or of a mail's link. */
export type WaitingEnd = 'inviata' | 'confermata' | 'cancellata' | 'non-valido'

export const waitingEndPath = (end: WaitingEnd) => `${WAITING_PAGE}?esito=${end}`

/** The form, for somewhere. */
export const waitingPath = (provinceId: string, categoryId?: string) =>
  `${WAITING_PAGE}?${new URLSearchParams({ provinceId, ...(categoryId && { categoryId }) })}`

export const WAITING_ROLE_LABELS = {
  client: 'Cerco un professionista',
  professional: 'Sono un professionista',
} as const
export type WaitingRole = keyof typeof WAITING_ROLE_LABELS

export const invitationPage = (code: string) => `/invito/${code}`
/** Query of its page for whoever registered with a code that is worth nothing. */
export const REGISTERED_WITHOUT_GIFT = 'senza-regalo'
export const lostInvitationPage = (code: string) =>
  `${invitationPage(encodeURIComponent(code))}?${REGISTERED_WITHOUT_GIFT}`

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
