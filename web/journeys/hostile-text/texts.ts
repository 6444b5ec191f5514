/** What the longest-winded and the most careless type. */

/** A word of 100 letters: nowhere may a line be broken by the rules of a language. */
export const WORD = 'Wmoq'.repeat(25)
export const NAME = 'Wmoq'.repeat(15)
export const ADDRESS = `https://www.indirizzo-lungo.example/${'percorso/'.repeat(6)}?${'q=1&'.repeat(12)}`

const RIGHT_TO_LEFT = 'مرحبا بالعالم שלום עולם'
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈🧑🏿‍🔧'

/** Fits where 120 letters do. */
export const TITLE = `${WORD} ${EMOJI.slice(0, 11)} שלום`
export const TEXT = `${WORD} ${ADDRESS} ${RIGHT_TO_LEFT} ${EMOJI}\n\n${WORD}${WORD} ${RIGHT_TO_LEFT}`
export const EMAIL = `${'w'.repeat(60)}@indirizzo-lungo-lungo-lungo.example.it`

export const PERSON = { firstName: NAME, lastName: NAME }
