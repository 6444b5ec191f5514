import { omitFields } from '#modules/kernel/without.ts'
import type { JobRequestInput } from '#modules/listings/contract/job-requests/job-request.ts'
import type { FormValuesOf } from '#web/listing/form/use-listing-form.ts'

export type RequestFormValues = FormValuesOf<JobRequestInput> & {
  password: string
  confirmPassword: string
  /** Given by somebody for whom the staff writes. */
  consent?: { how: string; at?: string }
}

/** The request body; consent and password are not part of it. */
export const toRequestBody = (values: RequestFormValues) =>
  omitFields(values, 'password', 'confirmPassword', 'privacyAccepted', 'categoryName')
