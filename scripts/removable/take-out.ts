import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** A part that can be removed, with the lines that refer to it. */
export type RemovablePart = {
  /** Its own folders and files. */
  readonly own: readonly string[]
  /** Lists for other files the text to remove or replace; each must occur there once. */
  readonly elsewhere: Readonly<Record<string, readonly (string | readonly [string, string])[]>>
  /** Files that still name its pages or calls, each with the reason why no user notices. */
  readonly mentions?: Readonly<Record<string, string>>
}

/** A part takes its tests with it: the copy contains the product alone. */
const TESTS =
  /\.(?:test|journey)\.tsx?$|^src\/(?:proof|test-app|search-quality)\/|^src\/test-app\.ts$|^web\/(?:journeys|testing)\/|^adapters\/conformance\/|^scripts\/(?:bench|faults|shots|testing)\b|^scripts\/vitest\.config\.ts$|^adapters\/sqlite\/personal\/tables-without-people\.ts$/

export const isTest = (file: string) => TESTS.test(file)

const TYPED = ['src', 'web', 'modules', 'adapters', 'scripts/build', 'scripts/cli']

/** The product's own files, with the packages of this tree. */
export const copyProduct = (to: string) => {
  mkdirSync(to, { recursive: true })
  const files = execFileSync('git', ['ls-files', '-z'], { maxBuffer: 1 << 26 }).toString()
  for (const file of files.split('\0')) {
    if (file === '' || isTest(file) || !existsSync(file)) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(file, join(to, file))
  }
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'))
  const settings = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
  writeFileSync(join(to, 'tsconfig.json'), JSON.stringify({ ...settings, include: TYPED }))
}

const IMPORTED = /from '(#|\.{1,2}\/)([^']+)'/g

/** Adds the tests of the remaining modules that need neither the whole app nor the part that was removed. */
export const copyModuleTests = (copy: string) => {
  const tests = globSync('modules/**/*.test.ts').filter((test) =>
    [...readFileSync(test, 'utf8').matchAll(IMPORTED)].every(([, start = '', rest = '']) =>
      existsSync(join(copy, start === '#' ? rest : join(dirname(test), start, rest))),
    ),
  )
  for (const path of [...tests, 'scripts/vitest.config.ts', 'scripts/testing'])
    cpSync(path, join(copy, path), { recursive: true })
  return tests.length
}

/** Files that may lead to pages or make calls. */
export const filesIn = (folder: string) =>
  globSync('{modules,adapters,src,web}/**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !isTest(file))
    .map((file): readonly [name: string, text: string] => [
      file,
      readFileSync(join(folder, file), 'utf8'),
    ])

export const isOwnFile = ({ own }: Pick<RemovablePart, 'own'>, file: string) =>
  own.some((path) => `${file}/`.startsWith(`${path}/`))

/** Deletes its own files and its lines in other files; throws if a line differs from the list. */
export const takeOut = ({ own, elsewhere }: RemovablePart, copy: string) => {
  for (const path of own) {
    if (!existsSync(join(copy, path))) throw new Error(`${path} does not exist`)
    rmSync(join(copy, path), { recursive: true })
  }
  for (const [file, text] of changedTexts(elsewhere, copy)) writeFileSync(join(copy, file), text)
}

/** The other files, without its lines. */
export const changedTexts = (elsewhere: RemovablePart['elsewhere'], folder: string) =>
  Object.entries(elsewhere).map(([file, changes]): readonly [file: string, text: string] => {
    let text = readFileSync(join(folder, file), 'utf8')
    for (const change of changes) {
      const [from, to] = typeof change === 'string' ? [change, ''] : change
      if (text.split(from).length !== 2) throw new Error(`Not once in ${file}: ${from}`)
      text = text.replace(from, () => to)
    }
    return [file, text]
  })
