/** Extreme texts. */

/** A word of 100 letters that no hyphenation rule can break. */
export const LONG_WORD = 'Wmoq'.repeat(25)
export const LONG_NAME = 'Wmoq'.repeat(15)
export const LONG_ADDRESS = `https://www.indirizzo-lungo.example/${'percorso/'.repeat(6)}?${'q=1&'.repeat(12)}`

const RIGHT_TO_LEFT = 'مرحبا بالعالم שלום עולם'
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈🧑🏿‍🔧'

/** Within the limit of 120 characters. */
export const LONG_TITLE = `${LONG_WORD} ${EMOJI.slice(0, 11)} שלום`
export const LONG_TEXT = `${LONG_WORD} ${LONG_ADDRESS} ${RIGHT_TO_LEFT} ${EMOJI}\n\n${LONG_WORD}${LONG_WORD} ${RIGHT_TO_LEFT}`
export const LONG_EMAIL = `${'w'.repeat(60)}@indirizzo-lungo-lungo-lungo.example.it`

export const LONG_PERSON = { firstName: LONG_NAME, lastName: LONG_NAME }
