import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Sheet = { readonly file: string; readonly css: string; readonly comments: string }

const sheets: readonly Sheet[] = globSync('web/**/*.css').map((file) => {
  const text = readFileSync(file, 'utf8')
  const comments = [...text.matchAll(/\/\* Set from outside: (.*?) \*\//gs)].map(
    ([, names]) => names,
  )
  return { file, css: text.replace(/\/\*.*?\*\//gs, ''), comments: comments.join(' ') }
})

const matches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

const setIn = ({ css }: Sheet) => matches(css, /(?:^|[{;])\s*(--[\w-]+):/gm)
const readIn = ({ css }: Sheet) => matches(css, /var\(\s*(--[\w-]+)/g)
const withoutDefault = ({ css }: Sheet) => matches(css, /var\(\s*(--[\w-]+)\)/g)
const namedIn = ({ comments }: Sheet) => matches(comments, /(--[\w-]+)/g)

const tokens = new Set(
  sheets
    .filter(({ file }) => /styles\/(tokens|base)\.css$/.test(file))
    .flatMap((one) => [...setIn(one)]),
)

/** What other sheets set and this one does not. */
const foreignIn = (sheet: Sheet) =>
  [...readIn(sheet)].filter((name) => !tokens.has(name) && !setIn(sheet).has(name))

const scripts = globSync('web/**/*.ts').map((file) => readFileSync(file, 'utf8'))

const isSetBesides = (sheet: Sheet, name: string) =>
  sheets.some((other) => other !== sheet && setIn(other).has(name)) ||
  scripts.some((script) => script.includes(`'${name}'`))

it('a sheet names at its top what others set for it, and reads each with a default', () => {
  const unsaid = sheets.flatMap((sheet) =>
    foreignIn(sheet)
      .filter((name) => !namedIn(sheet).has(name) || withoutDefault(sheet).has(name))
      .map((name) => `${sheet.file} ${name}`),
  )
  expect(unsaid).toEqual([])
})

it('names nothing that nobody sets or that it does not read', () => {
  const untrue = sheets.flatMap((sheet) =>
    [...namedIn(sheet)]
      .filter((name) => !readIn(sheet).has(name) || !isSetBesides(sheet, name))
      .map((name) => `${sheet.file} ${name}`),
  )
  expect(untrue).toEqual([])
})
