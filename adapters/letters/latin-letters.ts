import { transliterate } from 'transliteration'
import type { ToLatinLetters } from '#modules/kernel/slug.ts'

export const toLatinLetters: ToLatinLetters = (text) => transliterate(text.normalize('NFC'))
