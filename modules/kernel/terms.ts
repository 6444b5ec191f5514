/** A text in force that the user has not accepted yet. */
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
