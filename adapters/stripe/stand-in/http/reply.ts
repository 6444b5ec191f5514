/** The reply to a request. */
export type Answered =
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'html'; readonly body: string }
  | { readonly kind: 'script'; readonly body: string }
  | { readonly kind: 'see'; readonly address: string }

export const html = (body: string): Answered => ({ kind: 'html', body })
export const redirect = (address: string): Answered => ({ kind: 'see', address })
export const json = (body: unknown, status = 200): Answered => ({ kind: 'json', status, body })
