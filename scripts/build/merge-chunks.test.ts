import type { Metafile } from 'esbuild'
import { expect, it } from 'vitest'
import { readChunks } from './merge-chunks.ts'

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
  readChunks(metafile, 'main').map(({ sources, users }) => ({
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
