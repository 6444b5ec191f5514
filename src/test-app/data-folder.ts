import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** An empty folder for each test around it, gone when the test is over. */
export const ownDataFolder = () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'process-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  return () => folder
}
