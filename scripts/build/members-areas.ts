import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const TABLE = /^import .*\n/m
const COMPUTED = /new Set\(\n.*\n\)/s

/** Browsers get the words, because the table that they come from is loaded later. */
export const membersAreas: Plugin = {
  name: 'members-areas',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/routes\/members-areas\.ts$/ }, async ({ path }) => {
      const { MEMBERS_AREAS }: { MEMBERS_AREAS: ReadonlySet<string> } = await import(path)
      const words = `new Set(${JSON.stringify([...MEMBERS_AREAS].sort().join(' '))}.split(' '))`
      const text = await readFile(path, 'utf8')
      return { contents: text.replace(TABLE, '').replace(COMPUTED, () => words), loader: 'ts' }
    })
  },
}
