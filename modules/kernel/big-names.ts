/** Names of companies and offices that everybody knows, also where they are written to look alike. */

export type BigName = {
  readonly name: string
  /** The name is a person's name or an ordinary word, too, and counts only if no word of somebody's own stands beside it. */
  readonly isWordToo?: boolean
}

/** The big name that this one is read as, or null. */
export type FindBigName = (name: string, of: 'firm' | 'person') => string | null

/** These words identify nobody. */
const GENERAL = new Set(
  `spa srl srls snc sas scarl sapa coop soc societa ditta impresa e il lo la i gli le un di da del della dei
  delle per con su a al in luce gas energia energy power acqua rete servizio servizi service clienti cliente
  utenti italia italiana italiano italiane italy roma milano assistenza supporto tecnico tecnica tecnici
  ufficio ufficiale gruppo group store shop online mobile fibra internet telefonia casa business contratti
  offerte offerta partner agenzia agente point sportello numero verde rimborsi rimborso fatture bollette
  recupero crediti consulente consulenza operatore punto vendita sede centrale reclami sicurezza antifrode
  it com net org eu x`.split(/\s+/),
)

/** Apply in order: first a doubled letter becomes one, then similar letters become the same. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/vv/g, 'w'],
  [/(.)\1+/g, '$1'],
  [/rn/g, 'm'],
  [/[i1|!]/g, 'l'],
  [/0/g, 'o'],
  [/[3€]/g, 'e'],
  [/[4@]/g, 'a'],
  [/[5$]/g, 's'],
  [/[7+]/g, 't'],
  [/8/g, 'b'],
  [/[69]/g, 'g'],
  [/2/g, 'z'],
]

const skeletonOf = (word: string) =>
  ALIKE.reduce((rendered, [sign, letter]) => rendered.replace(sign, letter), word)

const GENERAL_SKELETONS = new Set([...GENERAL].map(skeletonOf))

/** A shorter one may be the end of any word. */
const LONG_GENERAL = [...GENERAL_SKELETONS].filter((word) => word.length > 2)

/** Names shorter than this are found only as a word or as initials. */
const LONG = 4

type Likeness = { readonly skeleton: string; readonly isNumber: boolean }

export const createFindBigName = (
  bigNames: readonly BigName[],
  plainLetters: (text: string) => string,
): FindBigName => {
  const wordsOf = (text: string): Likeness[] =>
    plainLetters(text)
      .toLowerCase()
      .replace(/\b(?:[a-z\d]\.){2,}[a-z]?\b/g, (initials) => initials.replaceAll('.', ''))
      .split(/[^a-z\d|!€@$+]+/)
      .filter((word) => word !== '')
      .map((word) => ({ skeleton: skeletonOf(word), isNumber: /^\d{2,}$/.test(word) }))
  const entries = bigNames.map(({ name, isWordToo = false }) => ({
    name,
    isWordToo,
    run: runOf(wordsOf(name)),
  }))
  return (name, of) => {
    const words = wordsOf(name)
    const runs = runsOf(words)
    const isFound = ({ run, isWordToo }: (typeof entries)[number]) =>
      isWordToo ? isAlone(words, run, of) : runs.some((candidate) => isRun(candidate, run))
    return entries.find(isFound)?.name ?? null
  }
}

const runOf = (words: readonly Likeness[]) => words.map(({ skeleton }) => skeleton).join('')

type Run = { readonly letters: string; readonly isOneWord: boolean }

/** Every word, and words beside each other read as one. */
const runsOf = (words: readonly Likeness[]): Run[] =>
  words.flatMap((_, from) =>
    words.slice(from).map((__, length) => {
      const part = words.slice(from, from + length + 1)
      const isOneWord = length === 0 || part.every(({ skeleton }) => skeleton.length === 1)
      return { letters: runOf(part), isOneWord }
    }),
  )

const isRun = ({ letters, isOneWord }: Run, run: string) => {
  if (!isOneWord && run.length < LONG) return false
  return letters === run || (run.length >= LONG && isGeneral(restOf(letters, run)))
}

/** `enelenergia`: what is left beside the name at the beginning or end. */
const restOf = (letters: string, run: string): string | null => {
  if (letters.startsWith(run)) return letters.slice(run.length)
  return letters.endsWith(run) ? letters.slice(0, -run.length) : null
}

const isGeneral = (rest: string | null) => rest !== null && LONG_GENERAL.includes(rest)

/** Ignores general words beside the name; a person needs at least one, because people have such names. */
const isAlone = (words: readonly Likeness[], run: string, of: 'firm' | 'person') => {
  const own = words.filter(
    ({ skeleton, isNumber }) => !isNumber && !GENERAL_SKELETONS.has(skeleton),
  )
  return runOf(own) === run && (of === 'firm' || own.length < words.length)
}
