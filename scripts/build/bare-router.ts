import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * We use only the declarative half of react-router. One unmarked call in this file keeps the other half, 12 kB, in
 * every page's script.
 */
const COMPONENTS = /\/react-router\/dist\/production\/lib\/components\.js$/

export const bareRouter: Plugin = {
  name: 'bare-router',
  setup: ({ onLoad }) => {
    onLoad({ filter: COMPONENTS }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        /= (React\S*\.memo\()/g,
        '= /* @__PURE__ */ $1',
      ),
    }))
  },
}
