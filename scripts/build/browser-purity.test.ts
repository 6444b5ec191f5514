import type { Metafile } from 'esbuild'
import { expect, it } from 'vitest'
import { listServerCode } from './browser-purity.ts'

const bundleOf = (...files: string[]): Metafile => ({
  inputs: Object.fromEntries(files.map((file) => [file, { bytes: 1, imports: [] }])),
  outputs: {},
})

it('finds nothing wrong with pages, contracts, the kernel and browser packages', () => {
  const lawful = bundleOf(
    'web/app/main.tsx',
    'modules/kernel/result.ts',
    // Their labels are shown to the staff.
    'modules/mails.ts',
    'modules/billing/mails/order-mails.ts',
    'modules/listings/contract.ts',
    'modules/listings/contract/limits.ts',
    '../elsewhere/node_modules/react-dom/cjs/react-dom-client.production.js',
  )
  expect(listServerCode(lawful)).toEqual([])
})

it.each([
  'modules/listings/index.ts',
  'modules/listings/contract-terms.ts',
  'adapters/sqlite/database.ts',
  'src/config.ts',
  'scripts/dev/reload-client.ts',
  'web/app/render.tsx',
  'web/ui/button.test.tsx',
  'node:fs',
  'node_modules/better-sqlite3/lib/index.js',
  '../elsewhere/node_modules/hono/dist/hono.js',
  'node_modules/react-dom/cjs/react-dom-server.browser.production.js',
])('objects to %s', (file) => {
  expect(listServerCode(bundleOf(file))).toHaveLength(1)
})

it('names the file that brought it in', () => {
  const { outputs } = bundleOf()
  const inputs: Metafile['inputs'] = {
    'web/app/main.tsx': {
      bytes: 1,
      imports: [{ path: 'src/config.ts', kind: 'import-statement' }],
    },
    'src/config.ts': { bytes: 1, imports: [] },
  }
  expect(listServerCode({ inputs, outputs })).toEqual([
    expect.stringContaining('imported by web/app/main.tsx'),
  ])
})
