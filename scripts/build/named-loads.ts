import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

const TABLES = /web\/(app\/routes|app\/routes\/[\w-]+-pages|features\/admin\/[\w-]*pages)\.ts$/

/** Names for the server the file of each `() => import('…')` in the route tables, as the manifest lists its scripts. */
export const namedLoads: Plugin = {
  name: 'named-loads',
  setup: ({ onLoad }) => {
    onLoad({ filter: TABLES }, async ({ path }) => {
      const named = (load: string, file: string) => {
        const module = file.replace(/^\./, () => `${relative('.', dirname(path))}/.`)
        const plain = relative('.', resolve(module.replace('#', '')))
        return `Object.assign(${load}, { module: ${JSON.stringify(plain)} })`
      }
      const source = await readFile(path, 'utf8')
      return { contents: source.replace(/\(\) =>\s+import\('(.+?)'\)/g, named), loader: 'ts' }
    })
  },
}
