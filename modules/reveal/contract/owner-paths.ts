/** Paths for owners of listings; separate from those for readers, which every list loads. */
export const revealerPaths = {
  revealersOf: (jobId: string) => `/api/my-job-requests/${encodeURIComponent(jobId)}/reveals`,
  takeBackAll: (jobId: string) => `/api/my-job-requests/${encodeURIComponent(jobId)}/take-back`,
  takeBackFrom: (talkId: string) => `/api/talks/${encodeURIComponent(talkId)}/take-back`,
}
