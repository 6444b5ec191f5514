import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SPECIFIED_TEXTS } from './specified-texts.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')

/** Headings of the specification, section 2 by screen, each with its statements: paragraphs, list items and lines of tables. */
const HEADINGS: readonly (readonly [string, number])[] = [
  ['1. What the product does and for whom', 7],
  ['2. Route table', 2],
  ['2. Header', 7],
  ['2. Home (logged out)', 1],
  ['2. Dashboard (logged in)', 1],
  ['2. Job card', 6],
  ['2. Job list /lavori', 1],
  ['2. Job detail /lavori/{id}', 1],
  ['2. Job request publish /pubblica-annuncio', 5],
  ["2. My job requests /i-miei-annunci ('I Miei Annunci')", 1],
  ['2. Showcase', 3],
  ['2. Subscription /abbonamento', 3],
  ['2. Subscription completed (/abbonamento-completato)', 1],
  ['2. Login /login', 1],
  ['2. /change-password', 1],
  ['2. Email verification /verifica-email', 1],
  ['2. Article page /pagine/{slug}', 5],
  ['2. Contact page /contattaci', 1],
  ['2. Cart /carrello, my orders /i-miei-ordini', 1],
  ['2. Order detail', 1],
  ["2. Billing profile /profilo-fatturazione ('Profilo di Fatturazione')", 1],
  ['2. Subscription-required dialog', 1],
  ['2. Image library and uploader', 2],
  ['2. Admin area', 1],
  ['3. Entities and their fields', 22],
  ['4. States and transitions', 14],
  ['5. Validation rules', 15],
  ['6. Roles and permissions', 6],
  ['7. Calls', 40],
  ['8. Error catalogue', 16],
  ['9. Business constants and limits', 15],
]

const rowsOf = (section: string) =>
  section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| of |'))

const sections = text
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ heading: section.split('\n', 1)[0] ?? '', rows: rowsOf(section) }))
  .filter(({ heading }) => /^\d/.test(heading))

/** The statements that a line is about, as they stand in the section. */
const numbersOf = (row: string) => (row.split('|')[1] ?? '').split(',').map(Number)

/** Quotes are escaped in some sources. */
const holdsTitle = (file: string, title: string) => {
  const path = join(root, file)
  return existsSync(path) && readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(title)
}

it('every statement of the specification has a line, under its heading and in its order', () => {
  const stated = HEADINGS.map(([heading, statements]) => ({
    heading,
    numbers: Array.from({ length: statements }, (_, index) => index + 1),
  }))
  const held = sections.map(({ heading, rows }) => ({
    heading,
    numbers: [...new Set(rows.flatMap(numbersOf))].sort((a, b) => a - b),
  }))
  expect(held).toEqual(stated)
})

it('every line names a test that is there', () => {
  for (const row of sections.flatMap(({ rows }) => rows)) {
    const [, file = '', title = ''] = /^\| [\d,]+ \| .+ \| `([^`]+)` · "(.+)" \|$/.exec(row) ?? []
    expect(file, row).toMatch(/\.test\.tsx?$|^web\/journeys\/.+\.ts$/)
    expect(title.length > 3 && holdsTitle(file, title), row).toBe(true)
  }
})

/** Unescapes quotes and makes curly ones straight, because code writes them so. */
const plain = (words: string) => words.replaceAll("\\'", "'").replaceAll('’', "'")

it('every text of the specification is quoted by a test', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  const tests = files.split('\n').filter((file) => /\.test\.tsx?$|^web\/journeys\//.test(file))
  const quoted = tests
    .filter((file) => existsSync(join(root, file)))
    .map((file) => plain(readFileSync(join(root, file), 'utf8')))
  const silent = SPECIFIED_TEXTS.filter(
    (words) => !quoted.some((source) => source.includes(plain(words))),
  )
  expect(silent).toEqual([])
})
