import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** A temporary data folder for each test. */
export const ownDataFolder = () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'process-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  return () => folder
}
