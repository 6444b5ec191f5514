import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = resolve(import.meta.dirname, '..')
const ignored = ['**/node_modules/**', 'dist/**', 'data/**']

/**
 * `units` and `screens` share their workers' loaded modules (`isolate: false`): nothing here does
 * anything on import, so files cannot disturb each other, and loading React, Hono and drizzle once
 * per worker instead of once per file is most of the speed.
 */
export default defineConfig({
  root,
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    pool: 'threads',
    maxWorkers: 2,
    dangerouslyIgnoreUnhandledErrors: false,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          environment: 'node',
          isolate: false,
          include: ['{modules,adapters,src,scripts}/**/*.test.{ts,tsx}', 'web/**/*.test.ts'],
          exclude: [...ignored, 'web/journeys/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          isolate: false,
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
          include: ['web/journeys/**/*.journey.ts'],
          exclude: ignored,
          globalSetup: ['scripts/testing/shared-browser.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
