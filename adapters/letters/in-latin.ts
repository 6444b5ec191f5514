import { transliterate } from 'transliteration'
import type { InLatin } from '#modules/kernel/slug.ts'

export const inLatin: InLatin = (text) => transliterate(text.normalize('NFC'))
