import type { JobRequestInput } from '#modules/listings/contract/job-requests/job-request.ts'
import { DEFAULT_URGENCY, MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { FormValuesOf } from '#web/listing/form/use-listing-form.ts'

export type RequestFormValues = FormValuesOf<JobRequestInput> & {
  password: string
  confirmPassword: string
  /** Of somebody for whom the staff writes. */
  consent?: { how: string; at?: string }
}

/** In the order of the page. */
export const emptyRequest: RequestFormValues = {
  categoryId: '',
  categoryName: '',
  categoryWords: '',
  title: '',
  description: '',
  urgency: DEFAULT_URGENCY,
  budget: '',
  images: [],
  regionId: '',
  provinceId: '',
  city: '',
  clientName: '',
  clientLastName: '',
  clientEmail: '',
  preferredContactMethods: ['email'],
  clientPhone: '',
  hasWhatsapp: false,
  callTimePreferences: [],
  maxReveals: MAX_REVEALS,
  localOnly: false,
  password: '',
  confirmPassword: '',
  privacyAccepted: false,
}

/** The request body; consent and password are not part of it. */
export const requestBody = (values: RequestFormValues) => {
  const {
    password: _,
    confirmPassword: __,
    privacyAccepted: ___,
    categoryName: ____,
    ...body
  } = values
  return body
}
