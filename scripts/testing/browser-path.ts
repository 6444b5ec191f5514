/** Finds the browsers once for all journeys; each test process starts its own (`web/journeys/browser.ts`). */
import type { TestProject } from 'vitest/node'
import { findBrowser, findLeanBrowser } from '../find-browser.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into vitest's own.
  interface ProvidedContext {
    browserPath: string
    /** Path of a browser that has all that people have. */
    wholeBrowserPath: string
  }
}

export default function provideBrowser(project: TestProject): void {
  project.provide('browserPath', findLeanBrowser())
  project.provide('wholeBrowserPath', findBrowser())
}
