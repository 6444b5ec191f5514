/** Paths for a request's owner; apart from those for readers, which every page loads. */
export const ownJobPaths = {
  own: (id: string) => `/api/my-job-requests/${encodeURIComponent(id)}`,
  complete: (id: string) => `/api/my-job-requests/${encodeURIComponent(id)}/complete`,
  requestModification: (id: string) =>
    `/api/my-job-requests/${encodeURIComponent(id)}/request-modification`,
  renew: (id: string) => `/api/my-job-requests/${encodeURIComponent(id)}/renew`,
  stopContacts: (id: string) => `/api/my-job-requests/${encodeURIComponent(id)}/stop-contacts`,
}
