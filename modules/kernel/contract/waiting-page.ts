/** The waiting list of places where it is not open yet, to which local pages lead. */
export const WAITING_PAGE_PATH = '/lista-d-attesa'

/** The form, for somewhere. */
export const waitingPagePath = (provinceId: string, categoryId?: string) =>
  `${WAITING_PAGE_PATH}?${new URLSearchParams({ provinceId, ...(categoryId && { categoryId }) })}`
