/** Finds the browser once for all journeys; each of their processes starts one (`web/journeys/browser.ts`). */
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../find-browser.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into vitest's own.
  interface ProvidedContext {
    browserPath: string
  }
}

export default function provideBrowser(project: TestProject): void {
  project.provide('browserPath', findBrowser())
}
