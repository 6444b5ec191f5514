/** Versions of the terms and of the privacy page that a person agrees to today. Raised with their text. */
export const TERMS_IN_FORCE = 'terms 2, privacy 1'
