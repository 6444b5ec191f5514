/** Apart from a talk's other paths, because pages that everybody reads load these. */
export const startTalkPaths = {
  /** A client opens one with the seller of a showcase item. */
  withSeller: (itemId: string) => `/api/showcase-items/${encodeURIComponent(itemId)}/talk`,
  /** A client opens one with a firm, about no listing. */
  withFirm: (slug: string) => `/api/firms/${encodeURIComponent(slug)}/talk`,
}
