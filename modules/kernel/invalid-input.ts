export type Issue = { readonly path: string; readonly message: string }

/** What a schema lets pass, with the fields that do not fit what there is. */
export type InvalidInput = { readonly code: 'request.invalid'; readonly issues: readonly Issue[] }
