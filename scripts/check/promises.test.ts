/** What visitors are promised has code that holds it and a test that proves it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFeatureLines } from '#modules/billing/contract/plan-features.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Drops emphasis, links and line breaks. */
const plain = (text: string) =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\*+/g, '')
    .replace(/\s+/g, ' ')

type Promised = {
  readonly source: string
  readonly words: string
  readonly code: string
  readonly test: string
  readonly title: string
}

const ROW = /^\| (.+) \| `([^`]+)` \| `([^`]+)`: (.+) \|$/

const promised: readonly Promised[] = textOf('docs/promises.md')
  .split(/^## .*: `/m)
  .slice(1)
  .flatMap((section) => {
    const source = section.slice(0, section.indexOf('`'))
    const rows = section.split('\n').flatMap((line) => line.match(ROW) ?? [])
    return Array.from({ length: rows.length / 5 }, (_, index) => {
      const [words = '', code = '', test = '', title = ''] = rows.slice(
        index * 5 + 1,
        index * 5 + 5,
      )
      return { source, words, code, test, title }
    })
  })

const ofPage = (source: string) => promised.filter((one) => one.source === source)

it('every row of the list is read', () => {
  const lines = textOf('docs/promises.md').split('\n')
  const rows = lines.filter((line) => /^\| (?!promise|-)/.test(line) && !line.startsWith('|--'))
  expect(promised).toHaveLength(rows.length)
  expect(rows.length).toBeGreaterThan(90)
})

describe('a promise', () => {
  it.each(promised)('$words', ({ source, words, code, test, title }) => {
    expect(plain(textOf(source)), `said in ${source}`).toContain(words)
    expect(existsSync(join(root, code)), code).toBe(true)
    expect(textOf(test), test).toContain(title)
  })
})

/** Answers of the questions, and numbered steps and points of the other pages. */
const PARTS: Readonly<Record<string, RegExp>> = {
  'data/seed/pages/faq.md': /^### .*\n\n(.*)$/gm,
  'data/seed/pages/come-funziona.md': /^(?:\d\.|-) (.*)$/gm,
  'data/seed/pages/piani-abbonamento.md': /^- (.*)$/gm,
}

/** They tell what to do, or where to read more, and promise nothing that could break. */
const SAYS_NO_MORE = [
  'Ricerche salvate: 20',
  'Avvisi sulle nuove richieste: una volta',
  'Statistiche dei tuoi annunci e assistenza prioritaria',
]

it.each(Object.entries(PARTS))('no part of %s is without a row', (source, parts) => {
  const all = Array.from(textOf(source).matchAll(parts), ([, part = '']) => plain(part))
  expect(all.length).toBeGreaterThan(5)
  const without = all.filter(
    (part) =>
      !SAYS_NO_MORE.some((known) => part.startsWith(known)) &&
      !ofPage(source).some(({ words }) => part.includes(words)),
  )
  expect(without).toEqual([])
})

it('no line of the plan cards is without a row', () => {
  const plans: readonly Parameters<typeof listFeatureLines>[0][] = JSON.parse(
    textOf('data/seed/plans.json'),
  )
  const parts = ofPage('modules/billing/contract/plan-features.ts').map(({ words }) =>
    words.split(/\$\{\w+\}/),
  )
  const lines = plans.flatMap((plan) => listFeatureLines(plan))
  expect(lines.length).toBeGreaterThan(plans.length * 3)
  const without = lines.filter(
    (line) => !parts.some((all) => all.every((one) => line.includes(one))),
  )
  expect(without).toEqual([])
})
