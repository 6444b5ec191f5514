/** Files named in documents exist, and documents keep their form. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const records = globSync('docs/adr/[0-9]*.md', { cwd: root }).toSorted()
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/**/*.md', { cwd: root }),
]

const FOLDERS = /^(?:src|modules|adapters|web|scripts|migrations|docs|data\/(?:seed|demo))\//

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')

/** Files and folders named between backticks; `<name>` stands for any name. */
const pathsIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .filter((word) => FOLDERS.test(word))
    .map((word) => word.replace(/<[^>]*>/g, '*'))

/** `a/{b,c}` names both. */
const named = (path: string): readonly string[] => {
  const [, before, choices, after] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return choices === undefined
    ? [path]
    : choices.split(',').flatMap((choice) => named(`${before}${choice}${after}`))
}

const isThere = (path: string) =>
  named(path).every((one) =>
    one.includes('*') ? globSync(one, { cwd: root }).length > 0 : existsSync(join(root, one)),
  )

const missingPaths = (text: string) => pathsIn(text).filter((path) => !isThere(path))

const linksIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    // Pages of the site, in the operator's guide: `src/compose/guide.test.ts` follows these.
    .filter((target) => !/^(?:https?:|mailto:|\/)/.test(target))

/** Heading anchors as forges make them. */
const anchorsOf = (text: string) =>
  [...withoutBlocks(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )

const leadsNowhere = (document: string) => (link: string) => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : join(dirname(document), path)
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor)
}

/** Faults by document; empty when there are none. */
const faultsOf = (judge: (document: string) => readonly string[]) =>
  Object.fromEntries(
    documents
      .map((document) => [document, judge(document)] as const)
      .filter(([, faults]) => faults.length > 0),
  )

it('documents name only files that are there', () => {
  expect(faultsOf((document) => missingPaths(textOf(document)))).toEqual({})
})

it('ARCHITECTURE names every module and every adapter', () => {
  const text = textOf('ARCHITECTURE.md')
  const folders = globSync('{modules,adapters}/*/', { cwd: root })
  expect(folders.length).toBeGreaterThan(40)
  expect(folders.filter((folder) => !text.includes(`\`${folder.replace(/\/$/, '')}\``))).toEqual([])
})

it('CONTRIBUTING names every folder of scripts', () => {
  const text = textOf('CONTRIBUTING.md')
  const folders = globSync('scripts/*/', { cwd: root })
  expect(folders.length).toBeGreaterThan(10)
  expect(
    folders.filter((folder) => !text.includes(`| \`${folder.replace(/\/$/, '')}\` |`)),
  ).toEqual([])
})

it('documents link only to what is there', () => {
  const faults = faultsOf((document) => linksIn(textOf(document)).filter(leadsNowhere(document)))
  expect(faults).toEqual({})
})

it('a path that does not exist is found, among braces and commands too', () => {
  const text =
    '`src/main.ts` `node scripts/nowhere.ts` `src/{main,gone}.ts` `modules/<name>/index.ts`'
  expect(missingPaths(text)).toEqual(['scripts/nowhere.ts', 'src/{main,gone}.ts'])
  expect(linksIn('[a](gone.md) [b](https://example.it)').filter(leadsNowhere('README.md'))).toEqual(
    ['gone.md'],
  )
})

it('every decision fits a page, has its four parts and stands in the index', () => {
  const index = linksIn(textOf('docs/adr/README.md'))
  expect(records.map((file) => file.replace('docs/adr/', ''))).toEqual(
    index.filter((link) => /^\d{4}-/.test(link)),
  )
  for (const file of records) {
    const text = textOf(file)
    expect(text.split('\n').length, file).toBeLessThanOrEqual(81)
    expect(text, file).toMatch(/^Status: [a-z]+ · 20\d\d-\d\d-\d\d/m)
    for (const part of ['Context', 'Decision', 'Consequences'])
      expect(text, file).toContain(`\n## ${part}\n`)
  }
})

it('the README stays a page for the operator', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(201)
})
