export type InputIssue = { readonly path: string; readonly message: string }

/** Refuses an input that its schema accepts, but that does not fit the stored data. */
export type InvalidInput = {
  readonly code: 'request.invalid'
  readonly issues: readonly InputIssue[]
}
