/** By which a listing's owner is reached: whoever of the staff sees one is logged. */
export const CONTACT_FIELDS: ReadonlySet<string> = new Set([
  'clientEmail',
  'clientPhone',
  'clientPhoneE164',
  'sellerEmail',
  'sellerPhone',
  'sellerPhoneE164',
])
