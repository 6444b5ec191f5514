import { build } from 'esbuild'
import { expect, it } from 'vitest'
import type { Chunk } from './chunk.ts'
import { gatherChunks } from './gather-chunks.ts'

const SOURCE = 'modules/kernel/euro.ts'
const CHUNK = {
  sources: [SOURCE],
  bytes: 0,
  users: new Set<string>(),
  pages: new Set<string>(),
  imports: new Set<Chunk>(),
}

it('names the files of a chunk the same in every folder, as digests and weights depend on it', async () => {
  const { metafile } = await build({
    entryPoints: ['chunk:0'],
    bundle: true,
    write: false,
    outdir: 'dist',
    metafile: true,
    logLevel: 'error',
    plugins: [gatherChunks([CHUNK])],
  })
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
  expect(imports).toContainEqual(expect.objectContaining({ path: SOURCE, original: `./${SOURCE}` }))
  expect(imports.filter(({ original }) => original?.startsWith('/'))).toEqual([])
})
