import type { RevealedContact } from '#modules/reveal/contract/reveals.ts'

/** What a reveal of a request shows. */
export const A_CONTACT: RevealedContact = {
  clientName: 'Giulia',
  clientLastName: 'Rossi',
  clientEmail: 'giulia@example.it',
  clientPhone: '333 123 4567',
  clientPhoneE164: '+393331234567',
  hasWhatsapp: true,
  preferredContactMethods: ['phone', 'whatsapp'],
  callTimePreferences: ['morning', 'evening'],
  emailVerified: true,
}
