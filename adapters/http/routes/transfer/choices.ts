/** Choices of people and listings as a file writes them, by field: the words that people read. */
import {
  BUDGET_LABELS,
  type ContactMode,
  URGENCY_LABELS,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import {
  CALL_TIME_LABELS,
  CONTACT_METHOD_LABELS,
} from '#modules/listings/contract/shared/vocabulary.ts'
import {
  ITEM_CONDITION_LABELS,
  PRICE_TYPE_LABELS,
  PRODUCT_TYPE_LABELS,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import type { FieldChoiceWords } from '#modules/transfer/ports.ts'

const CONTACT_MODE_LABELS = {
  at_once: 'subito',
  on_request: 'prima le offerte',
} satisfies Record<ContactMode, string>

export const TRANSFER_CHOICE_WORDS: FieldChoiceWords = {
  userType: { client: 'cliente', professional: 'professionista' },
  urgency: URGENCY_LABELS,
  budget: BUDGET_LABELS,
  contactMode: CONTACT_MODE_LABELS,
  preferredContactMethods: CONTACT_METHOD_LABELS,
  callTimePreferences: CALL_TIME_LABELS,
  productType: PRODUCT_TYPE_LABELS,
  priceType: PRICE_TYPE_LABELS,
  condition: ITEM_CONDITION_LABELS,
}
