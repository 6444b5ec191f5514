import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The texts that the specification gives to the letter, one a line; `{…}` stands for any value. */
const lines = readFileSync(join(import.meta.dirname, 'specified.txt'), 'utf8')
  .trim()
  .split('\n')

const plain = (text: string) => text.replaceAll('’', "'").replaceAll('…', '...')

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const PATTERNS = lines.map((line) => {
  const parts = plain(line).split(/\{[^}]*\}/)
  return new RegExp(`^${parts.map(literally).join('.+')}[.!:]?$`)
})

const valueless = (text: string) => plain(text.replaceAll('{…}', '{}'))

/** Whole texts of the specification, and pieces of three words and more that a screen puts together. */
export const isSpecified = (text: string): boolean => {
  const value = valueless(text)
  if (PATTERNS.some((pattern) => pattern.test(value))) return true
  const piece = value.replace(/^\{\}|\{\}$/g, '').trim()
  return piece.split(' ').length >= 3 && lines.some((line) => plain(line).includes(piece))
}
