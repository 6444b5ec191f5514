/** Splits text into words, in the same way for listings, categories and searches. */
import { stemmer } from '@orama/stemmers/italian'

export type SearchWord = {
  /** Lower case without accents. */
  readonly written: string
  /** Shared by singular, plural and related forms. */
  readonly stem: string
}

/** A typed word; the last one also matches as a prefix. */
export type TypedSearchWord = { readonly word: SearchWord; readonly isBeginning: boolean }

/** Words are cut to this length, because a token must fit an index page. */
const WORD_MAX = 60

const IS_PLAIN = /^[\n\r\t -~]*$/
const BEYOND_ASCII = /[^a-z0-9]/gu

/** Stop words included. Letters beyond ASCII become numbers, which SQLite's tokenizer neither splits nor folds. */
export const splitWords = (text: string): readonly string[] => {
  const folded = IS_PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')
  const words = folded.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const spelt = (sign: string) => `u${sign.codePointAt(0)?.toString(16)}`
  return words.map((word) => word.replace(BEYOND_ASCII, spelt).slice(0, WORD_MAX))
}

/** Unique words without stop words. */
export const parseWords = (text: string): readonly SearchWord[] =>
  [...new Set(splitWords(text))]
    .filter((written) => !isStopWord(written))
    .map((written) => ({ written, stem: stemWord(written) }))

export const isStopWord = (written: string) => STOP_WORDS.has(written)

/** Snowball's stem, shortened by endings that separate related forms (`tinteggiatura`, `tinteggiare`). */
export const stemWord = (written: string): string => {
  const stem = stemmer(written)
  if (APART.has(stem)) return stem
  for (const [ending, shortest] of ENDINGS)
    if (stem.endsWith(ending) && stem.length - ending.length >= shortest)
      return stem.slice(0, -ending.length)
  return TOGETHER.get(stem) ?? stem
}

/** Endings to remove, with the least length of the remaining stem. */
const ENDINGS: readonly (readonly [ending: string, shortest: number])[] = [
  ['iatur', 4],
  ['atur', 3],
  ['izion', 4],
]

/** Exceptions with a meaning of their own: `serratura` is not a form of `serra`. */
const APART: ReadonlySet<string> = new Set(['serratur', 'condizion', 'tradizion'])

const TOGETHER: ReadonlyMap<string, string> = new Map([
  ['costruzion', 'costru'],
  ['montagg', 'mont'],
  ['smontagg', 'smont'],
  ['lavagg', 'lav'],
  ['imballagg', 'imball'],
  ['puliz', 'pul'],
  ['pulitur', 'pul'],
])

const STOP_WORDS: ReadonlySet<string> = new Set(
  `a ad ai al all alla alle allo agli anche avere c ce che chi ci co col coi come con cui d da dai dal dall dalla
  dalle dallo dagli de degli dei del dell della delle dello di e ed era essere fra gia gli ha hanno ho i il in io
  l la le lei li lo loro lui ma me mi mia mie miei mio molto n ne negli nei nel nell nella nelle nello noi non
  nostra nostre nostri nostro o od per perche piu po poi pure qualche qualcuno quale quali quando quanto quella
  quelle quelli quello questa queste questi questo qui s sara se si sia siamo sono sta su sua sue sui sul sull
  sulla sulle sullo suo suoi t ti tra tu tua tuo tutta tutte tutti tutto u un una uno v vi voi vostro
  avrei bisogno bravo buongiorno buonasera cerca cercasi cerchiamo cerco ciao deve devo devono dovrei grazie offre
  offresi offro qualcosa salve serve servirebbe servono urgente urgentemente vorrei vogliamo voglio`.split(
    /\s+/,
  ),
)
