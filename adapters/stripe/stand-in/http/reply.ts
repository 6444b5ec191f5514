/** The reply to a request. */
export type StandInReply =
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'html'; readonly body: string }
  | { readonly kind: 'script'; readonly body: string }
  | { readonly kind: 'see'; readonly address: string }

export const htmlReply = (body: string): StandInReply => ({ kind: 'html', body })
export const redirectReply = (address: string): StandInReply => ({ kind: 'see', address })
export const jsonReply = (body: unknown, status = 200): StandInReply => ({
  kind: 'json',
  status,
  body,
})
