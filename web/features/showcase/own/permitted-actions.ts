import { DAY_MS } from '#modules/kernel/time.ts'
import { RENEWABLE_DAYS } from '#modules/listings/contract/shared/vocabulary.ts'
import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'

type Item = Pick<OwnShowcaseItemReply, 'status' | 'isVerified' | 'isActive' | 'publicUntil'>

/** Actions offered to the owner; the server decides again. `now` in milliseconds. */
export const permittedActions = (item: Item, now: number) => ({
  edit: item.status !== 'sold',
  sold: item.isVerified && item.isActive && item.status === 'active',
  renew: item.isVerified && item.status !== 'sold' && (isOver(item) || endsSoon(item, now)),
})

export type PermittedActions = ReturnType<typeof permittedActions>

export const isOver = ({ status, isActive }: Pick<Item, 'status' | 'isActive'>) =>
  status === 'expired' || !isActive

const endsSoon = ({ publicUntil }: Item, now: number) =>
  publicUntil !== null && Date.parse(publicUntil) - now <= RENEWABLE_DAYS * DAY_MS
