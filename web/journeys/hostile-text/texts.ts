/** Extreme texts. */

/** A word of 100 letters that no hyphenation rule can break. */
export const WORD = 'Wmoq'.repeat(25)
export const NAME = 'Wmoq'.repeat(15)
export const ADDRESS = `https://www.indirizzo-lungo.example/${'percorso/'.repeat(6)}?${'q=1&'.repeat(12)}`

const RIGHT_TO_LEFT = 'مرحبا بالعالم שלום עולם'
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈🧑🏿‍🔧'

/** Within the limit of 120 characters. */
export const TITLE = `${WORD} ${EMOJI.slice(0, 11)} שלום`
export const TEXT = `${WORD} ${ADDRESS} ${RIGHT_TO_LEFT} ${EMOJI}\n\n${WORD}${WORD} ${RIGHT_TO_LEFT}`
export const EMAIL = `${'w'.repeat(60)}@indirizzo-lungo-lungo-lungo.example.it`

export const PERSON = { firstName: NAME, lastName: NAME }
