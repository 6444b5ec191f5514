/** As which of the two somebody uses the site now, which their header and home follow. */
import { signal } from '@preact/signals-react'
import type { UserReply, UserType } from '#modules/identity/contract/account.ts'
import { readOwn, storeOwn } from './own-store.ts'

type Sided = Pick<UserReply, 'userType' | 'subscriptionStatus'>

const KEY = 'lato'

/** Pressed on this page. */
const pressed = signal<UserType | null>(null)

/** Whoever works by trade may also look for somebody; a client has the other side with a plan. */
export const hasBothSides = ({ userType, subscriptionStatus }: Sided) =>
  userType === 'professional' || subscriptionStatus === 'active'

/** The side last used, else that of the account. */
export const sideOf = (user: Sided): UserType => {
  if (!hasBothSides(user)) return 'client'
  const last = pressed.value ?? readOwn(KEY)
  return last === 'client' || last === 'professional' ? last : user.userType
}

export const changeSide = (side: UserType) => {
  storeOwn(KEY, side)
  pressed.value = side
}
