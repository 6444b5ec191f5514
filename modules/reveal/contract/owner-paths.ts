/** Of whoever published: not among the paths of those who find, which every list loads. */
export const revealerPaths = {
  revealersOf: (jobId: string) => `/api/my-job-requests/${encodeURIComponent(jobId)}/reveals`,
  takeBackAll: (jobId: string) => `/api/my-job-requests/${encodeURIComponent(jobId)}/take-back`,
  takeBackFrom: (talkId: string) => `/api/talks/${encodeURIComponent(talkId)}/take-back`,
}
