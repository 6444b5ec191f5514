import { readFile } from 'node:fs/promises'
import { extname, relative } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import type { Chunk } from './chunk.ts'

/**
 * esbuild groups modules by the entries that need them. Each entry imports all of its chunks through a virtual
 * module, after its own imports, which preserves the order of execution.
 */
export const gatherChunks = (chunks: readonly Chunk[]): Plugin => {
  const users = new Set(chunks.flatMap((chunk) => [...chunk.users]))
  return {
    name: 'gather-chunks',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^chunk:\d+$/ }, ({ path }) => ({ path, namespace: 'chunk' }))
      onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
        // Relative, because the names of the files are digests of this, too: alike in every folder.
        contents: importsOf(
          (chunks[Number(path.slice('chunk:'.length))]?.sources ?? []).map((it) => `./${it}`),
        ),
        resolveDir: process.cwd(),
      }))
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const entry = relative(process.cwd(), path)
        if (!users.has(entry)) return undefined
        const used = chunks.flatMap((chunk, index) =>
          chunk.users.has(entry) ? [`chunk:${index}`] : [],
        )
        const source = await readFile(path, 'utf8')
        return {
          contents: `${source}\n${importsOf(used)}`,
          loader: extname(path).slice(1) as Loader,
        }
      })
    },
  }
}

const importsOf = (paths: readonly string[]): string =>
  paths.map((path) => `import ${JSON.stringify(path)}`).join('\n')
