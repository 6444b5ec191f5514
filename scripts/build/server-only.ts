import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const EXPORTED = /^export const (\w+)/gm

/** For the browser, functions of files named `.server.ts`, and what such a file renders within `<noscript>`, do nothing: it has no use for what they answer. */
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
