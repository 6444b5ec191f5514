import { build, type Metafile } from 'esbuild'
import { browserOptions, SCRIPT_ENTRY } from './browser-options.ts'
import { measureWeight } from './budgets.ts'
import { gatherChunks } from './gather-chunks.ts'
import { readChunks } from './merge-chunks.ts'
import { shrinkBundle } from './shrink.ts'
import type { BuiltBundle } from './write-dist.ts'

/** Production builds in two passes: one to find shared modules, one that groups them into few files. */
export const buildForBrowser = async (isLean = false): Promise<BuiltBundle> => {
  const { metafile } = await build({ ...browserOptions('production'), sourcemap: false })
  return await buildMerged(metafile, isLean)
}

/** The second pass. */
export const buildMerged = async (metafile: Metafile, isLean: boolean): Promise<BuiltBundle> => {
  const options = browserOptions('production')
  const gathering = gatherChunks(readChunks(metafile, SCRIPT_ENTRY, measureWeight))
  const bundle = await build({
    ...options,
    ...(isLean && { sourcemap: false }),
    plugins: [...(options.plugins ?? []), gathering],
  })
  return await shrinkBundle(bundle)
}
