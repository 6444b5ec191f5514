import { type ShowcaseItemId, toId, type UserId } from '#modules/kernel/ids.ts'
import type { IdempotencyKey } from '#modules/kernel/request-keys.ts'

/** The message by which a client opens a talk. */
export type FirstMessage = {
  readonly to: { readonly itemId: ShowcaseItemId } | { readonly firm: string }
  readonly userId: UserId
  readonly text: string
  readonly reason?: string | undefined
  readonly key: IdempotencyKey | null
}

export const formatAddressee = (to: FirstMessage['to']) =>
  'itemId' in to ? `item:${to.itemId}` : `firm:${to.firm}`

export const parseAddressee = (addressee: string): FirstMessage['to'] => {
  const name = addressee.slice(addressee.indexOf(':') + 1)
  return addressee.startsWith('item:') ? { itemId: toId<ShowcaseItemId>(name) } : { firm: name }
}
