import unhomoglyph from 'unhomoglyph'
import type { ToPlainLetters } from '#modules/kernel/names.ts'

/** Small capitals, and letters that look like them, which Unicode does not count among the look-alikes. */
const SMALL_CAPITALS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'ᴀ'],
    ['b', 'ʙв'],
    ['d', 'ᴅ'],
    ['e', 'ᴇƎǝə'],
    ['f', 'ꜰ'],
    ['g', 'ɢ'],
    ['h', 'ʜн'],
    ['j', 'ᴊ'],
    ['k', 'ᴋкĸ'],
    ['l', 'ʟ'],
    ['m', 'ᴍмʍ'],
    ['n', 'ɴᴎ'],
    ['p', 'ᴘ'],
    ['q', 'ꞯ'],
    ['r', 'ʀ'],
    ['t', 'ᴛтτ'],
    ['u', 'ᴜ'],
    ['y', 'ʏ'],
  ].flatMap(([letter = '', all = '']) => Array.from(all, (one) => [one, letter])),
)

const BEYOND_ASCII = /[^\p{ASCII}]/gu

/** Other alphabets and stylised letters as the Latin ones that they look like; plain letters stay. */
export const toPlainLetters: ToPlainLetters = (text) =>
  text
    .normalize('NFKD')
    .replace(BEYOND_ASCII, (letter) => SMALL_CAPITALS[letter] ?? lookedAt(letter))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')

/** Some of what the library answers is a small capital again. */
const lookedAt = (letter: string) =>
  unhomoglyph(letter).replace(BEYOND_ASCII, (rendered) => SMALL_CAPITALS[rendered] ?? rendered)
