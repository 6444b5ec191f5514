import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { EMAIL_REGEX } from 'valibot'
import { describe, expect, it } from 'vitest'
import { rootFolder } from '../root-folder.ts'
import { expressionsIn, hardTextsFor, type RegularExpression } from './expressions.ts'

/** A good expression takes under a millisecond for 100 kB, a bad one many seconds or years: the later limits are for a busy machine that lets a good one wait. */
const PATIENCE_MS = [500, 1000, 4000]

/** Code that runs on the server or in the browser. */
const SOURCES = '{modules,adapters,src,web}/**/*.{ts,tsx}'
const IS_TEST =
  /\.test\.|\.journey\.|^web\/(testing|journeys)|^adapters\/(conformance|stripe\/stand-in)|^src\/proof/

const root = rootFolder()
const files = globSync(SOURCES, { cwd: root }).filter((file) => !IS_TEST.test(file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const inFiles = files.flatMap((file) =>
  expressionsIn(read(file)).map((expression) => ({
    ...expression,
    name: `${file} /${expression.source}/${expression.flags}`,
  })),
)
const everywhere = [
  ...inFiles,
  { name: 'e-mail', source: EMAIL_REGEX.source, flags: EMAIL_REGEX.flags },
]
/** Each once, wherever it is written again. */
const all = [...new Map(everywhere.map((one) => [`/${one.source}/${one.flags}`, one])).values()]

/** One shared context, because creating one takes longer than most expressions. */
const freeBytes = createContext()
const trial = new Script(
  'for (const text of texts) { expression.lastIndex = 0; expression.test(text) }',
)

const areQuick = (
  { source, flags }: RegularExpression,
  texts: readonly string[],
  timeout: number,
) => {
  Object.assign(freeBytes, { expression: new RegExp(source, flags), texts })
  try {
    trial.runInContext(freeBytes, { timeout })
    return true
  } catch {
    return false
  }
}

/** The beginning of a text that no limit is enough for, or null; first all texts together, because a time limit costs more than most expressions. */
const slowFor = (expression: RegularExpression, limits: readonly number[] = PATIENCE_MS) => {
  const texts = hardTextsFor(expression)
  const areAllQuick = (some: readonly string[]) =>
    limits.some((limit) => areQuick(expression, some, limit))
  if (areAllQuick(texts)) return null
  return texts.find((text) => !areAllQuick([text]))?.slice(0, 8) ?? null
}

describe('regular expressions take no longer when somebody means them to', () => {
  it.each(all)('$name', (expression) => {
    expect(slowFor(expression)).toBeNull()
  })

  it('are found where they are, and nowhere else', () => {
    const code = [
      'const a = /^x[/]y$/u.test(text) // not /this/',
      "const b = text.replace(/\\d+/g, '/nor/this/') /* nor /that/ */",
      'const c = total / count / 2',
      'const d = (total) / count / 2',
      'return /z/',
    ].join('\n')
    expect(expressionsIn(code).map(({ source }) => source)).toEqual(['^x[/]y$', '\\d+', 'z'])
    expect(inFiles.length).toBeGreaterThan(30)
  })

  it('are caught when they are bad', () => {
    for (const source of ['^(a+)+$', '^(\\w+\\s?)*$', '\\s+$'])
      expect(slowFor({ source, flags: '' }, [500]), source).not.toBeNull()
  })

  it('are written out, not put together while the server runs', () => {
    const making = files.filter((file) => /new RegExp\(/.test(read(file)))
    expect(making).toEqual([])
  })
})
