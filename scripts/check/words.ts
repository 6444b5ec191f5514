/**
 * `node scripts/check/words.ts`: names and prose say the words of the field. The list below is the only place where
 * a retired word is known; it fails on each use that no allowance names.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

type Retired = {
  /** All forms of the word, lower case. */
  readonly forms: readonly string[]
  readonly say: string
  /** Comments and docs too: for words that plain English does not need. Otherwise names of things and files only. */
  readonly inProse?: true
  /** Folders or files where the word means what it says. */
  readonly except?: readonly string[]
}

type Use = { readonly line: number; readonly word: string; readonly say: string }

const RETIRED: readonly Retired[] = [
  {
    forms: ['ground'],
    say: 'app context',
    except: [
      // The ground of a decision, as the law says it and the wire names it.
      'web/features/admin/moderation/',
      'web/app/styles/contrast.test.ts',
      'web/features/admin/users/user-forms.tsx',
      'web/features/admin/form/action-dialog.tsx',
      'modules/firms/decide-firm.ts',
      'modules/reviews/decide-review.ts',
      'adapters/http/routes/listings/shared/moderation.ts',
    ],
  },
  { forms: ['surroundings'], say: 'options' },
  { forms: ['desk', 'desks'], say: 'admin, or owner', inProse: true },
  { forms: ['keeper'], say: 'store, cache' },
  {
    forms: ['kept', 'held'],
    say: 'cached, stored, retained',
    // Variable of a template: mails with this name wait in outboxes.
    except: ['modules/billing/mails/order-'],
  },
  {
    forms: ['draw', 'draws', 'drawn', 'drawing'],
    say: 'render',
    except: ['scripts/seed-data/pictures/'],
  },
  { forms: ['tell', 'tells', 'told', 'telling'], say: 'notify, notification' },
  { forms: ['bells', 'ring', 'rings', 'ringing'], say: 'notification' },
  { forms: ['wish', 'wishes', 'wished'], say: 'input, options' },
  { forms: ['shelf', 'shelves', 'shelved'], say: 'folder, tab, view, scope', inProse: true },
  { forms: ['tally', 'tallies'], say: 'counter', inProse: true },
  { forms: ['postman'], say: 'mail transport', inProse: true },
  { forms: ['errand', 'errands'], say: 'outbound task', inProse: true },
  { forms: ['enclosure', 'enclosures'], say: 'attachment', inProse: true },
  { forms: ['turnstile'], say: 'semaphore', inProse: true },
  { forms: ['pace', 'door', 'doors'], say: 'arrival, log-in, concurrency limit' },
  { forms: ['farewell'], say: 'shutdown hooks', inProse: true },
  { forms: ['awake', 'awakening', 'asleep'], say: 'hydrated' },
  { forms: ['photograph', 'photographs'], say: 'fixture picture' },
  { forms: ['cast'], say: 'actors' },
  { forms: ['knock', 'knocks'], say: 'fuzz request', inProse: true },
  { forms: ['needle', 'needles'], say: 'leak marker', inProse: true },
  { forms: ['thing', 'things'], say: 'what it is: fixture, object, item' },
  { forms: ['room', 'rooms'], say: 'page, permit, free space' },
  { forms: ['lane', 'lanes'], say: 'queue, scope' },
  { forms: ['workshop'], say: 'tooling', inProse: true },
  { forms: ['catalogue', 'catalogues'], say: 'reference, shop items, component gallery' },
  { forms: ['happening', 'happenings'], say: 'event' },
  { forms: ['finds', 'sought'], say: 'matches, searched words' },
  { forms: ['unasked'], say: 'uncached' },
  {
    forms: ['settle', 'settles', 'settled', 'settling', 'unsettled'],
    say: 'pay, for an order; else normalise, end, record, wait for',
    // Orders, and the movements of a bank or of the card company.
    except: ['modules/billing/', 'adapters/stripe/', 'adapters/tables/statement/'],
  },
  {
    forms: ['matter', 'matters'],
    say: 'conflict of interest, or what is decided',
    // A change of the terms that matters, as the wire calls it.
    except: ['modules/content/', 'web/features/admin/cms-pages/'],
  },
  { forms: ['callers'], say: 'telephone clients' },
  { forms: ['undue'], say: 'unexpected' },
  { forms: ['farther'], say: 'wider searches' },
  { forms: ['trespass', 'trespasses', 'offence', 'offences'], say: 'violation', inProse: true },
]

/** Matches exports and types whose whole name is a participle that says nothing of what it is. */
const PARTICIPLE =
  /^(?:export (?:const|let|(?:async )?function\*?|class)|(?:export )?(?:type|interface)) (asked|said|known|made|found|shown|wanted|told|held|given|taken|sent|seen|written|meant|bought|few)\b/gim

/** Local ones are read beside what they are of. */
const EXPORTED_PARTICIPLE =
  /^export (?:const|let|(?:async )?function\*?|class|type|interface) (named|parsed|compared|marked|posted|shared|searched|understood|tried|revealed|invoiced|dated)\b/gim

/** Names that the outside world, the database or the wire has fixed. */
const FIXED_NAMES: ReadonlySet<string> = new Set([
  'keepAlive',
  'keepAliveTimeout',
  'shouldKeepAlive',
  'drawImage',
  'rejectedUnasked',
  // Links of mails that were already sent contain it.
  'wish',
  // Variables of mails that wait in outboxes.
  'happening',
  'givenBackAt',
  'keptAmount',
  'keptCents',
])

const SKIPPED =
  /^(data|migrations|web\/public|scripts\/proof|scripts\/check\/words)|\/templates\/|^(CHANGELOG|package-lock)|\.(csv|txt|json|webp|png|svg|gz)$/
const IS_TEST = /^(it|test|describe)\b/
const CHECKED = /\.(tsx?|cjs|css|md)$/

const BY_FORM: ReadonlyMap<string, Retired> = new Map(
  RETIRED.flatMap((retired) => retired.forms.map((form) => [form, retired] as const)),
)

/** Parts of a name or words of a sentence, lower case: `cachedPage`, `kept-page` and `KEPT_PAGE` are `kept` and `page`. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const retiredIn = (text: string, file: string, isProse: boolean): readonly [string, string][] =>
  wordsOf(text).flatMap((word): [string, string][] => {
    const retired = BY_FORM.get(word)
    if (!retired || (isProse && !retired.inProse)) return []
    if (retired.except?.some((place) => file.startsWith(place))) return []
    return [[word, retired.say]]
  })

/** Spares most files from being parsed. What follows a backslash is no letter of a word. */
const mayUse = (text: string): boolean =>
  wordsOf(text.replaceAll(/\\./g, ' ')).some((word) => BY_FORM.has(word))

/**
 * Every retired word in a file: its own name, the names it declares, its comments and the sentences of its tests, in
 * stylesheets classes and properties too. Other strings are what people or wires read.
 */
export const findRetiredWords = (file: string, text: string): readonly Use[] => {
  const uses: Use[] = retiredIn(file, file, false).map(([word, say]) => ({ line: 0, word, say }))
  const lineAt = (at: number) => text.slice(0, at).split('\n').length
  if (/\.tsx?$/.test(file))
    for (const { 1: name = '', index } of [
      ...text.matchAll(PARTICIPLE),
      ...text.matchAll(EXPORTED_PARTICIPLE),
    ])
      uses.push({
        line: lineAt(index),
        word: name.toLowerCase(),
        say: 'a noun: query, reply, result',
      })
  if (!mayUse(text)) return uses
  const note = (part: string, at: number, isProse: boolean) => {
    for (const [word, say] of retiredIn(part, file, isProse))
      uses.push({ line: lineAt(at), word, say })
  }
  if (/\.md$/.test(file)) note(text, 0, true)
  else if (/\.css$/.test(file))
    for (const { 0: part, index } of text.matchAll(/\/\*[\s\S]*?\*\/|\.[a-z][\w-]*|--[\w-]+/g))
      note(part, index, part.startsWith('/*'))
  else readCode(file, text, note)
  return uses
}

const readCode = (
  file: string,
  text: string,
  note: (part: string, at: number, isProse: boolean) => void,
) => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const noteSentence = ({ expression, arguments: [sentence] }: ts.CallExpression) => {
    if (sentence && ts.isStringLiteralLike(sentence) && IS_TEST.test(expression.getText(source)))
      note(sentence.text, sentence.getStart(source), true)
  }
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && isDeclared(node) && !FIXED_NAMES.has(node.text))
      note(node.text, node.getStart(source), false)
    if (ts.isCallExpression(node)) noteSentence(node)
    if (
      ts.isStatement(node) ||
      ts.isTypeElement(node) ||
      ts.isClassElement(node) ||
      ts.isObjectLiteralElement(node)
    )
      for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? [])
        note(text.slice(pos, end), pos, true)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** A name is read only where it is made: its uses would say the same again, and names of packages are not ours. */
const isDeclared = (name: ts.Identifier) => {
  const { parent } = name
  if (ts.isPropertyAssignment(parent) || ts.isImportSpecifier(parent)) return false
  return 'name' in parent && parent.name === name && !ts.isPropertyAccessExpression(parent)
}

const check = () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  const uses = files
    .filter((file) => CHECKED.test(file) && !SKIPPED.test(file))
    .flatMap((file) =>
      findRetiredWords(file, readFileSync(file, 'utf8')).map((use) => ({ file, ...use })),
    )
  for (const { file, line, word, say } of uses)
    console.error(`${file}:${line} "${word}": say ${say}`)
  console.log(`${uses.length} retired words`)
  if (uses.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check()
