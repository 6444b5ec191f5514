import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const EXPORTED = /^export const (\w+)/gm

/** Empties functions of `.server.ts` files and their `<noscript>` contents in the browser, which never uses them. */
export const serverOnly: Plugin = {
  name: 'server-only',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.server\.tsx?$/ }, async ({ path }) => ({
      contents: [...(await readFile(path, 'utf8')).matchAll(EXPORTED)]
        .map(([, name]) => `export const ${name} = () => undefined`)
        .join('\n'),
    }))
  },
}
