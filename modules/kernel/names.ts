import type { FindBigName } from './big-names.ts'
import { normalizeDots } from './normalize-dots.ts'
import { SPOKEN_NUMBERS_PATTERN } from './spoken-number.ts'

/** Names that nobody may use: they hide letters, mix alphabets or imitate the site. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Thai}/u,
]

/** Letters and signs that are read as a Latin one. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['o', '0оοօ'],
    ['i', '1!|іιı'],
    ['e', '3еε'],
    ['a', '4@аαɑ'],
    ['s', '5$ѕ'],
    ['t', '7тτ'],
    ['c', 'сϲ'],
    ['p', 'рρ'],
    ['r', 'гⲅ'],
    ['f', 'ƒ'],
    ['n', 'пη'],
    ['m', 'м'],
    ['z', 'ᴢ'],
    ['v', 'ν'],
    ['u', 'υ'],
    ['l', 'ӏ'],
  ].flatMap(([letter = '', all = '']) => Array.from(all, (one) => [one, letter])),
)

export type ToPlainLetters = (text: string) => string

/** Only the server has these: browsers get neither tables of letters nor names of companies. */
const server: { plainLetters: ToPlainLetters; bigNameOf: FindBigName } = {
  plainLetters: (text) => text,
  bigNameOf: () => null,
}

/** Called by the composition root at the start and whenever the operator changes the list. */
export const readNamesWith = (reading: typeof server) => {
  Object.assign(server, reading)
}

/** Folds a name to lower-case Latin letters without accents. */
export const foldName = (name: string) =>
  Array.from(server.plainLetters(replaceLookAlikes(name)))
    .map((letter) => LOOK_ALIKES[letter.toLowerCase()] ?? letter.toLowerCase())
    .join('')

/** The table knows these better than what the server reads other alphabets with. */
const replaceLookAlikes = (name: string) =>
  Array.from(name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')

export const reservedSite = { name: '', run: '', host: '' }

/** Reserves this site's configured name; called by the composition root at the start. */
export const reserveSiteName = (name: string, host = '') => {
  reservedSite.name = name
  reservedSite.run = runOf(name)
  reservedSite.host = host.includes('.') ? foldName(host) : ''
}

const runOf = (name: string) => foldName(name).replace(/[^a-z]/g, '')

/** A short name may stand within a surname, so it counts as a word only. */
export const LONG_NAME_LENGTH = 6

const isSite = (read: string, run: string) => {
  if (reservedSite.run.length >= LONG_NAME_LENGTH) return run.includes(reservedSite.run)
  return reservedSite.run !== '' && read.split(/[^a-z]+/).includes(reservedSite.run)
}

/** `staff` only as a word: `Staffieri` is a surname. */
const RESERVED = /assistenza|supporto|amministrazione|servizioclienti/
const RESERVED_WORD = /(?<![a-z])(?:s\W?t\W?a\W?f\W?f)(?![a-z])/

const READS_AS_LINK =
  /:\s*\/|\/\/|(?<![\p{L}\p{N}])www\s*\.|[\p{L}\p{N}]\.\p{L}{2}|\d\.\d{1,3}\.\d|@|\//u

/** A number to call, whatever stands between its figures. */
const TELEPHONE = /(?:\p{Nd}[\s.()-]*){6}/u
const CALL_ME = 'Il nome non può contenere un numero di telefono'

const LINK = 'Il nome non può contenere un indirizzo web: dopo un punto metti uno spazio'

/** Finds a link in a name, also one written with look-alike dots and slashes. */
export const findLinkInName = (name: string): string | null =>
  READS_AS_LINK.test(normalizeDots(name).normalize('NFKC')) ? LINK : null

const BIG_NAME =
  'È il nome di una grande azienda o di un ufficio pubblico: scrivi il tuo nome e cognome'

const FOR_STAFF = 'Questo nome fa pensare allo staff del sito: usane un altro'

/** Explains why a person cannot have this name; null if they can. */
export const findPersonNameFault = (
  ...names: readonly (string | null | undefined)[]
): string | null => {
  const name = joinNames(names)
  return findLinkInName(name) ?? standingFault(name) ?? bigNameFault(name)
}

/** Judges an account's name, because mails to others show it; in a listing the queue marks a number. */
export const findAccountNameFault = (first: string, last: string): string | null =>
  findPersonNameFault(first, last) ?? (isTelephone(`${first} ${last}`) ? CALL_ME : null)

const isTelephone = (name: string) =>
  TELEPHONE.test(name) || name.search(SPOKEN_NUMBERS_PATTERN) >= 0

const joinNames = (names: readonly (string | null | undefined)[]) =>
  names.filter((one) => one).join(' ')

const standingFault = (name: string) =>
  lettersFault(name) ?? (isStaff(foldName(name)) ? FOR_STAFF : null)

const bigNameFault = (name: string) => (server.bigNameOf(name, 'person') === null ? null : BIG_NAME)

const isStaff = (read: string) => {
  const run = runOf(read)
  return isSite(read, run) || RESERVED.test(run) || RESERVED_WORD.test(read)
}

/** Finds a known name, the site's included, that a firm's name resembles; the staff is told. */
export const findBigNameOfFirm = (...names: readonly (string | null)[]): string | null => {
  for (const name of names) {
    const read = name === null ? null : server.bigNameOf(name, 'firm')
    if (read !== null) return read
    if (name !== null && isSite(foldName(name), runOf(name))) return reservedSite.name
  }
  return null
}

/** These words in a firm's name identify nobody. */
const NOBODYS_WORD =
  /\b(?:il|lo|la|di|del|della|e|per|s\W?r\W?l\W?s?|s\W?p\W?a|s\W?n\W?c|s\W?a\W?s)\b/g
const NOBODYS =
  /assistenza|supporto|amministrazione|staff|servizi[oa]?|clienti|utenti|tecnic[ao]|uffici(?:o|ale)|centro|team|sito|portale|online|italia/g

/** Letters are judged wherever a firm's name is typed; whose name it is, only by the server. */
export const findFirmLettersFault = (name: string | null): string | null =>
  name === null ? null : lettersFault(name)

/** Firms may be called after their work (`Assistenza caldaie Rossi`), unless nothing else is left of the name. */
export const findFirmNameFault = (name: string | null): string | null => {
  const fault = name === null ? null : standingFault(name)
  if (fault !== FOR_STAFF || name === null) return fault
  const read = foldName(name)
  const own = runOf(read.replace(NOBODYS_WORD, ' ')).replace(NOBODYS, '')
  return isSite(read, runOf(read)) || own.length < 3 ? fault : null
}

const lettersFault = (name: string) => {
  if (INVISIBLE.test(name)) return 'Il nome contiene caratteri invisibili: riscrivilo'
  if (SCRIPTS.filter((script) => script.test(name)).length > 1)
    return 'Il nome mescola lettere di alfabeti diversi: usane uno solo'
  return null
}
