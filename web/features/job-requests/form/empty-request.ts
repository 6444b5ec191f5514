import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { RequestFormValues } from './request-form-values.ts'
import { emptyWorkFields } from './work-section.tsx'

/** Follows the order of the page. */
export const emptyRequest: RequestFormValues = {
  ...emptyWorkFields,
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
  contactMode: 'at_once',
  password: '',
  confirmPassword: '',
  privacyAccepted: false,
}
