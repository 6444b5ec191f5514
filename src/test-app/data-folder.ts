import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** A temporary data folder for each test; empty, unless it is filled first. */
export const temporaryDataFolder = (fill: (folder: string) => unknown = () => undefined) => {
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'process-'))
    await fill(folder)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  return () => folder
}
