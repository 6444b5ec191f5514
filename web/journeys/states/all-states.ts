import { accountStates } from './account-states.ts'
import { alertStates } from './alert-states.ts'
import { confirmationStates } from './confirmation-states.ts'
import { consentStates } from './consent-states.ts'
import { decisionStates } from './decision-states.ts'
import { detailStates } from './detail-states.ts'
import { firmStates, ownFirmStates } from './firm-states.ts'
import { formStates } from './form-states.ts'
import { growthStates } from './growth-states.ts'
import { landingStates } from './landing-states.ts'
import { localStates } from './local-states.ts'
import { notificationStates } from './notification-states.ts'
import { offlineStates } from './offline-states.ts'
import { ownShowcaseStates } from './own-showcase-states.ts'
import { ownListingStates } from './own-states.ts'
import { pictureStates } from './picture-states.ts'
import { privacyStates } from './privacy-states.ts'
import { publicStates } from './public-states.ts'
import { quoteStates } from './quote-states.ts'
import { readingStates } from './reading-states.ts'
import { firmReviewStates, reviewStates } from './review-states.ts'
import { shopStates } from './shop-states.ts'
import { showcaseStates } from './showcase-states.ts'
import { staffStates } from './staff-states.ts'
import type { PageState } from './state.ts'
import { subscriptionStates } from './subscription-states.ts'
import { talkStates } from './talk-states.ts'

/** Public pages and forms. */
export const visitorStates: readonly PageState[] = [
  ...publicStates,
  ...readingStates,
  ...detailStates,
  ...formStates,
  ...showcaseStates,
  ...landingStates,
  ...growthStates,
  ...localStates,
  ...firmStates,
  ...firmReviewStates,
  ...confirmationStates,
  ...consentStates,
  ...offlineStates,
]

/** Pages of signed-in users. */
export const memberStates: readonly PageState[] = [
  ...accountStates,
  ...privacyStates,
  ...alertStates,
  ...ownListingStates,
  ...pictureStates,
  ...ownShowcaseStates,
  ...subscriptionStates,
  ...shopStates,
  ...notificationStates,
  ...decisionStates,
  ...talkStates,
  ...ownFirmStates,
  ...quoteStates,
  ...reviewStates,
]

/** Every page in every state, except the staff's (`staffStates`). */
export const allStates: readonly PageState[] = [...visitorStates, ...memberStates, ...staffStates]
