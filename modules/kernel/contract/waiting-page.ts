/** The waiting list of places where it is not open yet, to which local pages lead. */
export const WAITING_PAGE = '/lista-d-attesa'

/** The form, for somewhere. */
export const waitingPath = (provinceId: string, categoryId?: string) =>
  `${WAITING_PAGE}?${new URLSearchParams({ provinceId, ...(categoryId && { categoryId }) })}`
