import * as v from 'valibot'

/** What every form that publishes asks besides the listing itself. */
export const Consent = v.object({
  privacyAccepted: v.literal(true, 'Devi accettare i termini di servizio e la privacy policy'),
})
