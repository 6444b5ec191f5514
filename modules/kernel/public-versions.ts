/** Numbers that have changed whenever anything public has: of all of it, and of all but requests. */
export type PublicVersions = {
  readonly all: number
  /** For what is no request and shows none, which is asked for more often than it changes. */
  readonly besideRequests: number
}
