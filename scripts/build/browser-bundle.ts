import { build, type Metafile } from 'esbuild'
import { browserOptions, SCRIPT_ENTRY } from './browser-options.ts'
import { weightOf } from './budgets.ts'
import { gatherChunks } from './gather-chunks.ts'
import { chunksOf } from './merge-chunks.ts'
import { shrink } from './shrink.ts'
import type { Bundle } from './write-dist.ts'

/** Production builds in two passes: one to find shared modules, one that groups them into few files. */
export const buildForBrowser = async (isLean = false): Promise<Bundle> => {
  const { metafile } = await build({ ...browserOptions('production'), sourcemap: false })
  return await buildMerged(metafile, isLean)
}

/** The second pass. */
export const buildMerged = async (metafile: Metafile, isLean: boolean): Promise<Bundle> => {
  const options = browserOptions('production')
  const gathering = gatherChunks(chunksOf(metafile, SCRIPT_ENTRY, weightOf))
  const bundle = await build({
    ...options,
    ...(isLean && { sourcemap: false }),
    plugins: [...(options.plugins ?? []), gathering],
  })
  return await shrink(bundle)
}
