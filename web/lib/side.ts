/** Remembers which side somebody uses the site as now, because their header and home follow it. */
import { create } from 'zustand'
import type { UserReply, UserType } from '#modules/identity/contract/account.ts'
import { readLocal, storeLocal } from './own-store.ts'

type Sided = Pick<UserReply, 'userType' | 'subscriptionStatus'>

const KEY = 'lato'

/** Pressed on this page. */
const usePressed = create<{ readonly side: UserType | null }>(() => ({ side: null }))

/** Professionals may also publish requests; a client gets the other side with a plan. */
export const hasBothSides = ({ userType, subscriptionStatus }: Sided) =>
  userType === 'professional' || subscriptionStatus === 'active'

/** The side last used, else that of the account. */
export const useSide = (user: Sided): UserType => {
  const pressed = usePressed().side
  if (!hasBothSides(user)) return 'client'
  const last = pressed ?? readLocal(KEY)
  return last === 'client' || last === 'professional' ? last : user.userType
}

export const changeSide = (side: UserType) => {
  storeLocal(KEY, side)
  usePressed.setState({ side })
}
