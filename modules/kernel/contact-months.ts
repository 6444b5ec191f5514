/** Professionals can read the contact for this long after a request ended; the operator may change it. */
export const CONTACT_READABLE_MONTHS = 12
