/** Remembers which side somebody uses the site as now, because their header and home follow it. */
import { create } from 'zustand'
import type { UserReply, UserType } from '#modules/identity/contract/account.ts'
import { readLocalItem, storeLocalItem } from './own-store.ts'

type Sided = Pick<UserReply, 'userType' | 'subscriptionStatus'>

const KEY = 'lato'

/** Pressed on this page. */
const usePressed = create<{ readonly side: UserType | null }>(() => ({ side: null }))

/** Professionals may also publish requests; a client gets the other side with a plan. */
export const hasBothMarketSides = ({ userType, subscriptionStatus }: Sided) =>
  userType === 'professional' || subscriptionStatus === 'active'

/** The side last used, else that of the account. */
export const useMarketSide = (user: Sided): UserType => {
  const pressed = usePressed().side
  if (!hasBothMarketSides(user)) return 'client'
  const last = pressed ?? readLocalItem(KEY)
  return last === 'client' || last === 'professional' ? last : user.userType
}

export const changeMarketSide = (side: UserType) => {
  storeLocalItem(KEY, side)
  usePressed.setState({ side })
}
