/** The API's contract, and the form's own rules. */
import { intersect } from 'valibot'
import { RepeatedPasswordFields } from '#modules/identity/contract/passwords.ts'
import { JobRequestText } from '#modules/listings/contract/job-requests/job-request.ts'
import { ListingConsent } from '#modules/listings/contract/shared/consent.ts'
import { createSchemaRules } from '#web/lib/schema-rules.ts'
import type { RequestFormValues } from './request-form-values.ts'

export const memberRequestRules = createSchemaRules<RequestFormValues, unknown>(
  intersect([JobRequestText, ListingConsent]),
)

/** A guest creates an account with the request. */
export const guestRequestRules = createSchemaRules<RequestFormValues, unknown>(
  intersect([JobRequestText, ListingConsent, RepeatedPasswordFields]),
)
