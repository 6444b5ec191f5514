import { intersect } from 'valibot'
import { ListingConsent } from '#modules/listings/contract/shared/consent.ts'
import {
  SellerQuestion,
  ShowcaseItemText,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { createSchemaRules } from '#web/lib/schema-rules.ts'
import type { ShowcaseFormValues } from './showcase-form-values.ts'

/** The API's contract, and the form's own rules. */
export const showcaseRules = createSchemaRules<ShowcaseFormValues, unknown>(
  intersect([ShowcaseItemText, SellerQuestion, ListingConsent]),
)
