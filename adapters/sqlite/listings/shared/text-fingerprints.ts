/**
 * Prints by which a text is known again without being stored: the smallest keyed hashes of its word sequences, so that a
 * changed word, another order of sentences or other letters of the same look change few of them.
 */
import { createHmac } from 'node:crypto'
import type { ToPlainLetters } from '#modules/kernel/names.ts'

/** Number of prints of the sequences; each is the smallest of one part of the hashes. */
export const FINGERPRINT_COUNT = 16
const PART_BYTES = 4
const PART_RANGE = 2 ** (8 * PART_BYTES)

/** Words in a row that are hashed together. */
const IN_A_ROW = 4
/** Short texts resemble each other by chance: they are known as a whole alone. */
const SHORT_WORDS = 12

type Text = {
  readonly kind: 'job' | 'showcase'
  readonly title: string
  readonly description: string
  readonly provinceId: string
}

export type TextFingerprints = {
  /** Print of the same words in the same province. */
  readonly whole: number
  /** Prints of the sequences; empty for short texts, and for what is sold, which is often described alike. */
  readonly parts: readonly number[]
}

export type TextFingerprintNeeds = {
  readonly key: Uint8Array
  readonly plainLetters: ToPlainLetters
}

export const computeTextFingerprints = (
  { key, plainLetters }: TextFingerprintNeeds,
  text: Text,
): TextFingerprints => {
  const { kind, title, description, provinceId } = text
  const words = wordsOf(plainLetters(`${title} ${description}`))
  const hashOf = (content: string) => createHmac('sha512', key).update(content).digest()
  const partOf = (hash: Buffer, part: number) =>
    hash.readUInt32BE((part % FINGERPRINT_COUNT) * PART_BYTES)
  const whole = hashOf([kind, provinceId, ...words].join(' '))
  const isKnownByParts = kind === 'job' && words.length >= SHORT_WORDS
  const hashes = isKnownByParts ? sequencesOf(words).map(hashOf) : []
  return {
    whole: FINGERPRINT_COUNT * PART_RANGE + partOf(whole, 0),
    parts: isKnownByParts
      ? Array.from({ length: FINGERPRINT_COUNT }, (_, part) => {
          const values = hashes.map((hash) => partOf(hash, part))
          return part * PART_RANGE + Math.min(...values)
        })
      : [],
  }
}

/** An approval asks for the prints of one text three times in a row. */
export const createTextFingerprintCache = (
  printing: TextFingerprintNeeds,
): ((text: Text) => TextFingerprints) => {
  let last: { readonly key: string; readonly prints: TextFingerprints } | null = null
  return (text) => {
    const key = JSON.stringify([text.kind, text.provinceId, text.title, text.description])
    if (last?.key !== key) last = { key, prints: computeTextFingerprints(printing, text) }
    return last.prints
  }
}

const sequencesOf = (words: readonly string[]) =>
  words
    .slice(0, words.length - IN_A_ROW + 1)
    .map((_, start) => words.slice(start, start + IN_A_ROW).join(' '))

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
