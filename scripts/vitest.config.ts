import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { COMPILED_ONCE } from './testing/compiled-once.ts'
import { LongestFirst } from './testing/longest-first.ts'

const root = resolve(import.meta.dirname, '..')
/** What programs say to their operator; `src/language` tests the Italian. */
const IN_ENGLISH = { LC_ALL: '', LANG: 'en' }
/** Ends only what hangs: beside two dozen other programs a test of twenty seconds took five minutes. */
const HANGS_MS = 1_800_000
/** A machine that does other things as well is slow, not wrong. */
const WAITS_MS = 300_000
const ignored = ['**/node_modules/**', 'dist/**', 'data/**']

/**
 * `units` share their worker's loaded modules (`isolate: false`): nothing there does anything on
 * import, so files cannot disturb each other, and loading Hono, React and drizzle once per worker is
 * most of the speed. `screens` get a window and modules of their own for each file (stores and
 * caches of the browser's half live in modules); `vmThreads` does that in 60 ms instead of 200.
 */
export default defineConfig({
  root,
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    pool: 'threads',
    // Shorter than a test may take, so that what hangs is named.
    expect: { poll: { timeout: WAITS_MS } },
    // A test waits as often as it works: two at a time left a third of two cores idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'units',
          globalSetup: ['scripts/testing/mail-templates.ts'],
          environment: 'node',
          isolate: false,
          // Pages are rendered as in the product: React made for developers takes three times as long.
          env: { NODE_ENV: 'production', ...IN_ENGLISH },
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          include: ['{modules,adapters,src,scripts}/**/*.test.{ts,tsx}', 'web/**/*.test.ts'],
          exclude: [...ignored, 'web/journeys/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          pool: 'vmThreads',
          include: ['web/**/*.test.tsx'],
          exclude: [...ignored, 'web/journeys/**'],
          setupFiles: ['scripts/testing/screens.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          pool: 'forks',
          // The units do the same: loading Playwright and the contracts anew for each file took a second of it.
          isolate: false,
          // The programs that journeys start inherit these.
          env: { ...COMPILED_ONCE, ...IN_ENGLISH },
          include: ['{web/journeys,scripts/{cli,faults},src}/**/*.journey.ts'],
          exclude: ignored,
          globalSetup: ['scripts/testing/browser-path.ts', 'scripts/testing/run-folder.ts'],
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          // A busy machine may disturb a browser once; `report-flaky` lists tests that needed a retry.
          retry: 1,
        },
      },
    ],
  },
})
