import * as v from 'valibot'

/** Consents of every publishing form. */
export const ListingConsent = v.object({
  privacyAccepted: v.literal(true, 'Devi accettare i termini di servizio e la privacy policy'),
})
