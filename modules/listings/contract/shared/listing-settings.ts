/** What the operator sets for listings: `GET` and `PUT /api/admin/settings/listings`. */
import * as v from 'valibot'
import { inputObject, optionalField, wholeNumber } from '#modules/kernel/contract.ts'
import { CONTACT_MODES, MAX_REVEALS } from '../job-requests/vocabulary.ts'

const MONTHS = 'Scegli un numero di mesi da 3 a 24'

const WHOLE = `Scegli un numero da 1 a ${MAX_REVEALS}`

export const ListingSettingsReply = v.object({
  /** Upper limit for requests published or edited from now on. */
  maxRevealsPerRequest: v.number(),
  /** How long professionals read the contact of a request after it ended. */
  contactMonths: v.number(),
  /** What the publish form begins with; a request that says nothing is `at_once`. */
  contactMode: v.picklist(CONTACT_MODES),
})
export type ListingSettingsReply = v.InferOutput<typeof ListingSettingsReply>

/** Any subset; absent fields stay unchanged. */
export const ListingSettingsInput = inputObject({
  maxRevealsPerRequest: optionalField(wholeNumber(WHOLE, 1, MAX_REVEALS)),
  contactMonths: optionalField(wholeNumber(MONTHS, 3, 24)),
  contactMode: optionalField(v.picklist(CONTACT_MODES, 'Scegli come i clienti danno i contatti')),
})
export type ListingSettingsInput = v.InferOutput<typeof ListingSettingsInput>
