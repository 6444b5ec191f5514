import { accountStates } from './account-states.ts'
import { detailStates } from './detail-states.ts'
import { formStates } from './form-states.ts'
import { ownStates } from './own-states.ts'
import { publicStates } from './public-states.ts'
import { staffStates } from './staff-states.ts'
import type { State } from './state.ts'
import { subscriptionStates } from './subscription-states.ts'

/** Every page of the site in every state that it can be in. */
export const allStates: readonly State[] = [
  ...publicStates,
  ...detailStates,
  ...formStates,
  ...accountStates,
  ...ownStates,
  ...subscriptionStates,
  ...staffStates,
]
