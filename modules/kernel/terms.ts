/** A text in force that somebody has still to agree to. */
export type TermsDue = {
  readonly slug: string
  readonly number: number
  readonly title: string
  /** What changed, in the operator's words. */
  readonly summary: string | null
  /** ISO 8601. */
  readonly effectiveAt: string
  readonly comparePath: string
}
