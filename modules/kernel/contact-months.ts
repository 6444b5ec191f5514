/** How long professionals read the contact of a request after it ended; the operator may set another number. */
export const CONTACT_MONTHS = 12
