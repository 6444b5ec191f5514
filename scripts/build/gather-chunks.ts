import { readFile } from 'node:fs/promises'
import { extname, relative, resolve } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import type { Piece } from './chunk.ts'

/**
 * esbuild groups modules by the entries that need them. Each entry imports all of its pieces through a virtual
 * module, after its own imports, which preserves the order of execution.
 */
export const gatherPieces = (pieces: readonly Piece[]): Plugin => {
  const users = new Set(pieces.flatMap((piece) => [...piece.users]))
  return {
    name: 'gather-pieces',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^piece:\d+$/ }, ({ path }) => ({ path, namespace: 'piece' }))
      onLoad({ filter: /.*/, namespace: 'piece' }, ({ path }) => ({
        contents: importsOf(
          (pieces[Number(path.slice('piece:'.length))]?.sources ?? []).map((it) => resolve(it)),
        ),
        resolveDir: process.cwd(),
      }))
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const entry = relative(process.cwd(), path)
        if (!users.has(entry)) return undefined
        const used = pieces.flatMap((piece, index) =>
          piece.users.has(entry) ? [`piece:${index}`] : [],
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
