import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { OutputFile } from 'esbuild'

/** Maps and licences of the browser's files: kept for the operator, never served. */
const UNSERVED_FOLDER = 'dist/unserved'

const UNSERVED = /[\\/]dist[\\/]web[\\/].*\.(map|LEGAL\.txt)$/

export const writeOutputs = async (files: OutputFile[]): Promise<void> => {
  await Promise.all(
    files.map(async ({ path, contents }) => {
      const place = UNSERVED.test(path) ? join(UNSERVED_FOLDER, basename(path)) : path
      await mkdir(dirname(place), { recursive: true })
      await writeFile(place, contents)
    }),
  )
}

export const copyPublicFiles = async (): Promise<void> => {
  if (existsSync('web/public')) await cp('web/public', 'dist/web', { recursive: true })
}
