import { accountStates } from './account-states.ts'
import { alertStates } from './alert-states.ts'
import { consentStates } from './consent-states.ts'
import { detailStates } from './detail-states.ts'
import { formStates } from './form-states.ts'
import { freshnessStates } from './freshness-states.ts'
import { landingStates } from './landing-states.ts'
import { notificationStates } from './notification-states.ts'
import { offlineStates } from './offline-states.ts'
import { ownShowcaseStates } from './own-showcase-states.ts'
import { ownStates } from './own-states.ts'
import { pictureStates } from './picture-states.ts'
import { privacyStates } from './privacy-states.ts'
import { publicStates } from './public-states.ts'
import { readingStates } from './reading-states.ts'
import { shopStates } from './shop-states.ts'
import { showcaseStates } from './showcase-states.ts'
import { staffStates } from './staff-states.ts'
import type { State } from './state.ts'
import { subscriptionStates } from './subscription-states.ts'

/** What visitors meet, and the forms. */
export const visitorStates: readonly State[] = [
  ...publicStates,
  ...readingStates,
  ...detailStates,
  ...formStates,
  ...showcaseStates,
  ...landingStates,
  ...freshnessStates,
  ...consentStates,
  ...offlineStates,
]

/** What belongs to an account. */
export const memberStates: readonly State[] = [
  ...accountStates,
  ...privacyStates,
  ...alertStates,
  ...ownStates,
  ...pictureStates,
  ...ownShowcaseStates,
  ...subscriptionStates,
  ...shopStates,
  ...notificationStates,
]

/** Every page of the site in every state that it can be in. The staff's are `staffStates`. */
export const allStates: readonly State[] = [...visitorStates, ...memberStates, ...staffStates]
