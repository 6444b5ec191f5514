/** A folder for what the files of one run of the journeys share. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into vitest's own.
  interface ProvidedContext {
    runFolder: string
  }
}

export default function provideRunFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
  project.provide('runFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
