export type FaultTestOutcome = {
  /** What failed, as sentences; empty when the claim holds. */
  readonly faults: readonly string[]
  /** What took longer than it may; judged by `npm run faults` alone, for tests share the machine. */
  readonly slow?: readonly string[]
  /** The action, for the log. */
  readonly report: string
  /** Why nothing was done on this machine. */
  readonly skipped?: string
}
