/** The form's rules: the server's contract, and what only the form asks. */
import * as v from 'valibot'
import { newPasswordField } from '#modules/identity/contract/passwords.ts'
import { hasPhoneWhenNeeded, PHONE_NEEDED } from '#modules/listings/contract/contact-preferences.ts'
import { jobRequestFields } from '#modules/listings/contract/job-request.ts'
import {
  type CallTime,
  type ContactMethod,
  DEFAULT_URGENCY,
  MAX_REVEALS,
} from '#modules/listings/contract/vocabulary.ts'

const memberFields = {
  ...jobRequestFields,
  privacyAccepted: v.literal(true, 'Devi accettare i termini di servizio e la privacy policy'),
}

const guestFields = {
  ...memberFields,
  password: newPasswordField,
  confirmPassword: v.pipe(v.string(), v.nonEmpty('Le password non coincidono')),
}

const PHONE_RULE = [['preferredContactMethods'], ['clientPhone']] as const

export const MemberForm = v.pipe(
  v.object(memberFields),
  v.forward(
    v.partialCheck(
      PHONE_RULE,
      (input) => hasPhoneWhenNeeded(input, input.clientPhone),
      PHONE_NEEDED,
    ),
    ['clientPhone'],
  ),
)

export const GuestForm = v.pipe(
  v.object(guestFields),
  v.forward(
    v.partialCheck(
      PHONE_RULE,
      (input) => hasPhoneWhenNeeded(input, input.clientPhone),
      PHONE_NEEDED,
    ),
    ['clientPhone'],
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'Le password non coincidono',
    ),
    ['confirmPassword'],
  ),
)

/** What the controls hold while somebody types. */
export type RequestFormValues = {
  categoryId: string
  categoryName: string
  urgency: string
  regionId: string
  provinceId: string
  city: string
  title: string
  description: string
  budget: string
  images: string[]
  clientName: string
  clientLastName: string
  clientEmail: string
  clientPhone: string
  preferredContactMethods: ContactMethod[]
  hasWhatsapp: boolean
  callTimePreferences: CallTime[]
  maxReveals: number
  privacyAccepted: boolean
  password: string
  confirmPassword: string
}

/** In the order of the page. */
export const emptyRequest: RequestFormValues = {
  categoryId: '',
  categoryName: '',
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
