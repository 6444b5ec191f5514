import { build, type Metafile } from 'esbuild'
import { expect, it } from 'vitest'
import { buildMerged } from './browser-bundle.ts'
import { browserOptions, START_ENTRY } from './browser-options.ts'
import { manifestOf } from './manifest.ts'
import { chunksOf } from './merge-chunks.ts'

const BUILD_MS = 30_000
/** Router, location and navigation: a fifth of what the package's other half weighs. */
const ROUTER_BYTES = 8000
/** HTTP/1.1 loads six in parallel. */
const FILES_OF_A_READING_PAGE = 14

type Output = Metafile['outputs'][string]

const SMALL = 300
const LARGE = 50_000

/** Outputs are named like their one source; `main` may load the other entries. */
const bundle = (
  entries: Record<string, readonly string[]>,
  chunks: Record<string, { bytes: number; imports?: readonly string[] }>,
): Metafile => {
  const output = (name: string, bytes: number, imports: readonly string[]): Output => ({
    bytes,
    inputs: { [name]: { bytesInOutput: bytes } },
    exports: [],
    imports: imports.map((path) => ({ path: `${path}.js`, kind: 'import-statement' })),
  })
  return {
    inputs: {},
    outputs: Object.fromEntries([
      ...Object.entries(entries).map(([name, imports]) => {
        const pages = name === 'main' ? Object.keys(entries) : []
        const loaded = pages.map((path) => ({ path: `${path}.js`, kind: 'dynamic-import' }))
        const entry = output(name, SMALL, imports)
        return [
          `${name}.js`,
          {
            ...entry,
            exports: name.startsWith('part') ? [] : ['page'],
            imports: [...entry.imports, ...loaded],
            entryPoint: name,
          },
        ]
      }),
      ...Object.entries(chunks).map(([name, { bytes, imports }]) => [
        `${name}.js`,
        output(name, bytes, imports ?? []),
      ]),
    ]),
  }
}

const sharedChunks = (metafile: Metafile) =>
  chunksOf(metafile, 'main').map(({ sources, users }) => ({
    sources: [...sources].sort(),
    users: [...users].sort(),
  }))

it('makes one chunk of what the same pages share', () => {
  const metafile = bundle(
    { main: [], list: ['card', 'price'], detail: ['card', 'price'] },
    { card: { bytes: LARGE }, price: { bytes: LARGE } },
  )
  expect(sharedChunks(metafile)).toEqual([
    { sources: ['card', 'price'], users: ['detail', 'list'] },
  ])
})

it('gives a page a little that it does not need, rather than one more file', () => {
  const metafile = bundle(
    { main: [], list: ['card', 'price'], detail: ['card', 'price'], cart: ['price'] },
    { card: { bytes: SMALL }, price: { bytes: SMALL } },
  )
  expect(sharedChunks(metafile)).toEqual([
    { sources: ['card', 'price'], users: ['cart', 'detail', 'list'] },
  ])
})

it('counts no cost of a part, which a page loads that has the chunk already', () => {
  const metafile = bundle(
    { main: [], list: ['card', 'price'], detail: ['card', 'price'], 'part of list': ['price'] },
    { card: { bytes: LARGE }, price: { bytes: SMALL } },
  )
  expect(sharedChunks(metafile)).toEqual([
    { sources: ['card', 'price'], users: ['detail', 'list', 'part of list'] },
  ])
})

it('spares a page what would be heavy and of no use there', () => {
  const metafile = bundle(
    { main: [], list: ['form', 'price'], detail: ['form', 'price'], cart: ['price'] },
    { form: { bytes: LARGE }, price: { bytes: SMALL } },
  )
  expect(sharedChunks(metafile)).toHaveLength(2)
})

it('spares it also what the other half of a chunk would bring along', () => {
  const metafile = bundle(
    { main: [], list: ['field', 'price'], detail: ['field', 'price'], cart: ['price'] },
    {
      field: { bytes: SMALL, imports: ['form'] },
      form: { bytes: LARGE },
      price: { bytes: SMALL },
    },
  )
  const ofTheCart = sharedChunks(metafile).filter(({ users }) => users.includes('cart'))
  expect(ofTheCart.flatMap(({ sources }) => sources)).toEqual(['price'])
})

it('counts what the script itself needs as needed by every page', () => {
  const metafile = bundle(
    { main: ['react', 'header'], list: ['react'] },
    { react: { bytes: LARGE }, header: { bytes: SMALL } },
  )
  expect(sharedChunks(metafile)).toEqual([
    { sources: ['header', 'react'], users: ['list', 'main'] },
  ])
})

it('leaves few files to the pages that visitors read, no file out, nothing of the router that is unused, and React in plain variables', {
  timeout: BUILD_MS,
}, async () => {
  const before = await build({ ...browserOptions('production'), sourcemap: false })
  const after = await buildMerged(before.metafile, true)

  const { preload, routes } = manifestOf(after.metafile)
  const list = routes['web/app/pages/job-list-page.tsx'] ?? []
  expect(1 + preload.length + list.length).toBeLessThanOrEqual(FILES_OF_A_READING_PAGE)
  expect(Object.keys(routes).sort()).toEqual(Object.keys(manifestOf(before.metafile).routes).sort())
  expect(sourcesOf(after.metafile)).toEqual(sourcesOf(before.metafile))
  expect(bytesOf('/react-router/', after.metafile)).toBeLessThan(ROUTER_BYTES)
  const start = Object.values(after.metafile.outputs).find(
    ({ entryPoint }) => entryPoint === START_ENTRY,
  )
  expect(start?.imports).toEqual([])
  expect(after.outputFiles.filter(({ text }) => text.includes('.useState)('))).toEqual([])
})

const bytesOf = (part: string, { outputs }: Metafile) =>
  Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([file]) => file.includes(part))
    .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)

const sourcesOf = ({ outputs }: Metafile) =>
  [...new Set(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)))]
    .filter((file) => !file.startsWith('chunk:'))
    .sort()
