import fc from 'fast-check'

const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800
const LAST = 0x10ffff

/**
 * Any character of Unicode, for `fc.string({ unit })`. fast-check's own unit `binary` lists all of them first, which
 * takes a second.
 */
export const anyCharacter = fc
  .nat(LAST - SURROGATES)
  .map((code) => String.fromCodePoint(code < FIRST_SURROGATE ? code : code + SURROGATES))
