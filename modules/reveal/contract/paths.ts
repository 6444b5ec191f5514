/** Paths without a schema, so that pages that only read load no schema library. */

export const revealPaths = {
  job: (id: string) => `/api/job-requests/${encodeURIComponent(id)}/reveal-contact`,
  showcase: (id: string) => `/api/showcase-items/${encodeURIComponent(id)}/reveal-contact`,
  mine: '/api/contact-reveals',
  ofListing: (id: string) => `/api/contact-reveals?listingId=${encodeURIComponent(id)}`,
  one: (id: string) => `/api/contact-reveals/${encodeURIComponent(id)}`,
  report: (id: string) => `/api/contact-reveals/${encodeURIComponent(id)}/report`,
}
