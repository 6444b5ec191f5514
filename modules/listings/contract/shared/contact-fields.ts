/** Lists the fields by which an owner can be reached; every view of one by the staff is logged. */
export const CONTACT_FIELDS: ReadonlySet<string> = new Set([
  'clientEmail',
  'clientPhone',
  'clientPhoneE164',
  'sellerEmail',
  'sellerPhone',
  'sellerPhoneE164',
])
