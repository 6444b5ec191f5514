/** Validation of the form: the API's contract, and the form's own rules. */
import * as v from 'valibot'
import { RepeatedPassword } from '#modules/identity/contract/passwords.ts'
import {
  type JobRequestInput,
  JobRequestText,
  type OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { DEFAULT_URGENCY, MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { Consent } from '#modules/listings/contract/shared/consent.ts'
import { formValuesOf, useNewestText } from '#web/listing/edit/use-newest-text.ts'
import type { FormValuesOf } from '#web/listing/form/use-listing-form.ts'

export const MemberForm = v.intersect([JobRequestText, Consent])

/** A guest creates an account with the request. */
export const GuestForm = v.intersect([JobRequestText, Consent, RepeatedPassword])

/** Values of the form's controls. */
export type RequestFormValues = FormValuesOf<JobRequestInput> & {
  password: string
  confirmPassword: string
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
  password: '',
  confirmPassword: '',
  privacyAccepted: false,
}

/** Initial form values; null until the names of the choices are loaded or failed. */
export const useInitialValues = (job: OwnJobRequestReply): RequestFormValues | null => {
  const newest = useNewestText(job, emptyRequest)
  return newest && formValuesOf(newest, emptyRequest)
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
