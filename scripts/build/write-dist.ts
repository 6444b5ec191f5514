import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { BuildResult, OutputFile } from 'esbuild'
import { describeFiles } from './compress.ts'
import { iconSprite } from './icon-sprite.ts'
import { type BuildManifest, manifestOf } from './manifest.ts'
import type { BuildMode } from './mode.ts'

export type BuiltBundle = BuildResult<{ metafile: true; write: false }>

/** Source maps and licences of the browser files: stored, never served. */
const UNSERVED_FOLDER = 'dist/unserved'

const UNSERVED = /[\\/]dist[\\/]web[\\/].*\.(map|LEGAL\.txt)$/

/** Writes both bundles, `web/public`, and the manifest. */
export const writeDist = async (
  browser: BuiltBundle,
  server: BuiltBundle,
  mode: BuildMode,
): Promise<BuildManifest> => {
  await mkdir('dist/web', { recursive: true })
  if (existsSync('web/public')) await cp('web/public', 'dist/web', { recursive: true })
  await Promise.all([...browser.outputFiles, ...server.outputFiles].map(writeOutput))
  const icons = iconSprite()
  await writeFile(join('dist/web', icons.address), icons.contents)

  const manifest = {
    ...manifestOf(browser.metafile),
    files: await describeFiles('dist/web', mode),
  }
  await writeFile('dist/web/manifest.json', JSON.stringify(manifest))
  return manifest
}

const writeOutput = async ({ path, contents }: OutputFile): Promise<void> => {
  const place = UNSERVED.test(path) ? join(UNSERVED_FOLDER, basename(path)) : path
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, contents)
}
