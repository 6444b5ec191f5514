/** Element that holds a listing's description, from where the browser takes it instead of the page state. */
export const textId = (listingId: string) => `testo-${listingId}`
