/** Links of a telephone number, of which replies give the E.164; none where it could not be read. */

/** `tel:+393331234567`. */
export const callLink = (phoneE164: string) => `tel:${phoneE164}`

/** WhatsApp wants it without the plus. */
export const whatsappLink = (phoneE164: string) => `https://wa.me/${phoneE164.slice(1)}`
