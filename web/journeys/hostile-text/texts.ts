/** Extreme texts. */

/** A word of 100 letters that no hyphenation rule can break. */
export const HOSTILE_WORD = 'Wmoq'.repeat(25)
export const HOSTILE_NAME = 'Wmoq'.repeat(15)
export const HOSTILE_ADDRESS = `https://www.indirizzo-lungo.example/${'percorso/'.repeat(6)}?${'q=1&'.repeat(12)}`

const RIGHT_TO_LEFT = 'مرحبا بالعالم שלום עולם'
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈🧑🏿‍🔧'

/** Within the limit of 120 characters. */
export const HOSTILE_TITLE = `${HOSTILE_WORD} ${EMOJI.slice(0, 11)} שלום`
export const HOSTILE_TEXT = `${HOSTILE_WORD} ${HOSTILE_ADDRESS} ${RIGHT_TO_LEFT} ${EMOJI}\n\n${HOSTILE_WORD}${HOSTILE_WORD} ${RIGHT_TO_LEFT}`
export const HOSTILE_EMAIL = `${'w'.repeat(60)}@indirizzo-lungo-lungo-lungo.example.it`

export const HOSTILE_PERSON = { firstName: HOSTILE_NAME, lastName: HOSTILE_NAME }
