/** Validation of the form: the API's contract, and the form's own rules. */
import * as v from 'valibot'
import { newPasswordField } from '#modules/identity/contract/passwords.ts'
import {
  type JobRequestInput,
  JobRequestText,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { DEFAULT_URGENCY, MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { Consent } from '#web/listing/form/consent.ts'
import type { FormValuesOf } from '#web/listing/form/use-listing-form.ts'

const DIFFERENT = 'Le password non coincidono'

/** A guest creates an account with the request. */
const NewPassword = v.pipe(
  v.object({
    password: newPasswordField,
    confirmPassword: v.pipe(v.string(), v.nonEmpty(DIFFERENT)),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      DIFFERENT,
    ),
    ['confirmPassword'],
  ),
)

export const MemberForm = v.intersect([JobRequestText, Consent])

export const GuestForm = v.intersect([JobRequestText, Consent, NewPassword])

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
