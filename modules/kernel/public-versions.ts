/** Version numbers of public data: of all, and of all except job requests. */
export type PublicVersions = {
  readonly all: number
  /** For pages that show no job requests; changes less often. */
  readonly besideRequests: number
}
