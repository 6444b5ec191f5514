/**
 * `node scripts/check/italian.ts`: what a machine can see of `docs/italian.md`, in every Italian text of the product
 * but those that the specification gives to the letter.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { listTexts, type TextWithPlace } from '../texts/list-texts.ts'

type Rule = { readonly why: string; readonly broken: RegExp }

/** Nobody says these: found by readers, mended, and not to come back. */
const BANNED: readonly string[] = [
  'da ora può leggere e non più',
  'Sì, lasciala aperta',
  'Sì, chiudi la richiesta',
  'Ho scelto',
  'Non si può tornare indietro',
  'In evidenza quello in cui',
  'La dice con il prezzo',
  'Non dice quanto',
  'risulta «Non dice»',
  '0 se non ne dai',
  'Che prezzo fai',
  'Un tanto all’ora',
  'una persona guarda ogni',
  'li ha letti una persona',
  'In ordine del giorno',
  'Un professionista lavora a',
  'Di ognuno leggi',
  'Una richiesta per {…}',
  'a progetto',
  'Qui dal',
  'Di’ chi sei, che cosa fai',
  'fa nascere',
  'nasce la fattura',
  'ciò che ha passato',
  'Il primo: {…}',
  'da guardare',
  'a convincere',
  'Dove si apre',
  'Va bene così',
  'avviso dovuto',
  'Contatti visti da',
  'Non è stato possibile caricare',
  'effettuare',
  'effettuato',
  'procedere con',
  'al fine di',
  'qualora',
  'il presente',
  'suddett',
  'Poi non si riapre',
  'sbloccarlo',
  'Non gli hai',
  'si recede',
  'Sei dentro',
  'capiti dalle',
  'sono 11 cifre',
  'sono 5 cifre',
  'sono due lettere',
  'chi ti dà la posta',
  'una persona lo guardi',
  'che la guardi una persona',
  'con il segno Sponsorizzato',
  'Vuoto: ',
  'Vuota: ',
  'Prima i più piccoli',
  'dopo il tuo sì',
  'fatture aspettano',
  'al SdI',
  'del SdI',
  'il SdI',
  'non sono arrivate',
  'Le 6 cifre che',
  'ppena è fatto ti scriviamo',
  'Che cosa ti porta',
  'con il dito',
  'Quando vuoi saperlo',
  'dove vuoi saperlo',
  'le due persone lo sanno',
  'tornato nel piano',
  'che fa pensare al suo staff',
  'tornata intera',
  'in base a che cosa decidi',
  'carte sono spente',
  'ci ha scritto che non',
  'imprese pubbliche hanno',
  'effettuata',
  'il sì del condominio',
  'hanno una maggiorazione',
  'fanno il prezzo',
  'A parità viene',
  'per un’altra strada',
  'Che cosa vuole la legge',
  'Il prezzo è di un',
  'non si storna',
  'piano più grande',
  'disponibile per te',
  'ripreso i suoi contatti',
  'tue decisioni',
]

const RULES: readonly Rule[] = [
  { why: 'a curly apostrophe (’) between letters', broken: /\p{L}'\p{L}/u },
  { why: 'one space between words', broken: /\S {2,}\S/ },
  { why: 'letters of UTF-8, not of another encoding', broken: /[\u0080-\u009f]/ },
  {
    why: 'sentence case: a capital for the first word and for names',
    broken: /^\p{Lu}\p{Ll}+(?: (?:di|in|a|il|la|del|i|e) )?(?: ?\p{Lu}\p{Ll}{2,})+$/u,
  },
  ...BANNED.map((phrase) => ({
    why: `not «${phrase}»`,
    broken: new RegExp(phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  })),
]

/** Names of people, places, firms and products that begin with capitals. */
const NAMES =
  /^(?:\p{Lu}\p{Ll}+ (?:JavaScript|Italia)|Google Authenticator|Samsung Internet|Stati Uniti|Idraulica \p{Lu}\p{Ll}+|Termica \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ (?:Rossi|Bianchi|Verdi|Neri))$/u
/** Invoices take the letters that their format knows, the archive's text has columns, the demo's people write as they like. */
const LEFT_ALONE =
  /^(?:adapters\/(?:fatturapa|pdf|conformance|sqlite|stripe)|src\/compose\/invoicing|modules\/invoicing\/(?:issuing|document))\/|^data\/demo\/\w+\.json$|^modules\/personal\/export-person/

/** What is wrong with a text, one reason each. */
export const findItalianFaults = ({
  file,
  text,
  isSpecified,
}: Omit<TextWithPlace, 'line'>): readonly string[] =>
  isSpecified || LEFT_ALONE.test(file) || NAMES.test(text)
    ? []
    : RULES.filter(({ broken }) => broken.test(text)).map(({ why }) => why)

/** What writes a day or a moment, and the words of mails that hold one. */
const A_DAY =
  /(?:[^{}]*\b(?:format(?:Date|DateTime|Day)|formatLongDay|dayName|formatLongDayInRome|formatMomentInRome|shortDay)\(|(?:\w+\.)?(?:day|until|deadline|cancelBy|moment)\})/
const ARTICLE_BEFORE_A_DAY = new RegExp(
  `(?<![\\p{L}])(?:il|d?al|del|nel|sul)(?: ?'\\}?\\s*| |\\{' '\\}\\s*)(?:<[^<>]+>)?\\$?\\{${A_DAY.source}`,
  'giu',
)
const IS_IN_ELISION = /elideArticles\(\s*`[^`]*$/

/** Articles that would stand unelided before the 8th or the 11th; `withArticle` and `elideArticles` write them right. */
export const findUnelidedArticles = (source: string): readonly string[] =>
  [...source.matchAll(ARTICLE_BEFORE_A_DAY)]
    .filter(({ index }) => !IS_IN_ELISION.test(source.slice(0, index)))
    .map(([found]) => found)

const WRITES_ITALIAN = /^(?:web|modules|adapters|src)\/.+(?<!\.(?:test|journey))\.tsx?$/

export const findUnelidedArticlesInProduct = (): readonly string[] =>
  trackedFiles()
    .filter((file) => WRITES_ITALIAN.test(file))
    .flatMap((file) =>
      findUnelidedArticles(readFileSync(file, 'utf8')).map(
        (found) => `${file} «${found}»: elide it`,
      ),
    )

const trackedFiles = () => execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')

const check = () => {
  const texts = listTexts().flatMap((placed) =>
    findItalianFaults(placed).map(
      (why) => `${placed.file}:${placed.line} «${placed.text}»: ${why}`,
    ),
  )
  const faults = [...texts, ...findUnelidedArticlesInProduct()]
  for (const fault of faults) console.error(fault)
  console.log(`${faults.length} texts that nobody would say`)
  if (faults.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check()
