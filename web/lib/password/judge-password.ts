import { COMMON_WORDS } from './common-words.ts'

export type PasswordJudgement = {
  readonly strength: 'debole' | 'discreta' | 'buona'
  readonly advice: string
}

const ROWS = 'qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz 01234567890'
const ROWS_BACKWARDS = [...ROWS].reverse().join('')
/** This many neighbours in a row are no accident. */
const RUN = 5
const FAIR_LENGTH = 11
const GOOD_LENGTH = 14
const FEW_CHARACTERS = 5
/** Shorter names are parts of many words, and count only alone. */
const NAME_MIN = 4

/** Length counts most; whatever is guessed first is said by name. Advice alone: the server refuses nothing for it. */
export const judgePassword = (password: string, names: readonly string[]): PasswordJudgement => {
  const weak = faultOf(password, names)
  if (weak) return { strength: 'debole', advice: weak }
  if (password.length < FAIR_LENGTH)
    return {
      strength: 'debole',
      advice: 'Allungala: tre o quattro parole a caso si ricordano bene.',
    }
  return password.length < GOOD_LENGTH
    ? {
        strength: 'discreta',
        advice: 'Ancora qualche carattere e diventa difficile da indovinare.',
      }
    : { strength: 'buona', advice: 'È lunga abbastanza.' }
}

const faultOf = (password: string, names: readonly string[]): string | null => {
  const letters = lettersOf(password)
  const withoutFigures = lettersOf(password.replace(/\d+/g, ''))
  if (isCommon(letters) || isCommon(withoutFigures))
    return 'È tra le password più usate: chi prova a entrare comincia da queste.'
  const isNamed = namesIn(names).some((name) =>
    name.length < NAME_MIN ? name === withoutFigures : letters.includes(name),
  )
  if (isNamed) return 'Contiene un nome che si indovina facilmente: il tuo o quello del sito.'
  if (hasRun(password.toLowerCase())) return 'Segue la tastiera o l’alfabeto: si indovina subito.'
  return new Set(password).size < FEW_CHARACTERS ? 'Ripete sempre gli stessi caratteri.' : null
}

/** A word, or the same one twice. */
const isCommon = (letters: string) => {
  const half = letters.slice(letters.length / 2)
  return COMMON_WORDS.has(letters) || (half + half === letters && COMMON_WORDS.has(half))
}

/** `P4ssw0rd!` is read as `password`. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const lettersOf = (text: string) =>
  plain(text)
    .replace(/(?<![\d!?.])[\d!?.]+$/, '')
    .replace(/[0-9@$!]/g, (sign) => READ_AS[sign] ?? '')
    .replace(/[^a-z]/g, '')

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const namesIn = (names: readonly string[]) =>
  names
    .flatMap((name) => plain(name.split('@')[0] ?? '').split(/[^a-z]+/))
    .filter((name) => name !== '')

const hasRun = (password: string) => {
  for (let start = 0; start + RUN <= password.length; start += 1) {
    const part = password.slice(start, start + RUN)
    if (!part.includes(' ') && (ROWS.includes(part) || ROWS_BACKWARDS.includes(part))) return true
  }
  return false
}
