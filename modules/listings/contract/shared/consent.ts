import * as v from 'valibot'

export const Consent = v.object({
  privacyAccepted: v.literal(true, 'Devi accettare i termini di servizio e la privacy policy'),
})
