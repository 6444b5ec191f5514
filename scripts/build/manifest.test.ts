import type { Metafile } from 'esbuild'
import { expect, it } from 'vitest'
import { manifestOf } from './manifest.ts'

type Output = Metafile['outputs'][string]

const output = (imports: Output['imports'], entryPoint?: string): Output => ({
  bytes: 1,
  inputs: {},
  exports: [],
  imports,
  ...(entryPoint ? { entryPoint } : {}),
})

const now = (path: string): Output['imports'][number] => ({ path, kind: 'import-statement' })
const later = (path: string): Output['imports'][number] => ({ path, kind: 'dynamic-import' })

const A = 'dist/web/assets'

const metafile: Metafile = {
  inputs: {},
  outputs: {
    [`${A}/start-1.js`]: output([], 'web/app/start.ts'),
    [`${A}/stored-view-1.js`]: output([], 'web/app/stored-view.ts'),
    [`${A}/main-1.js`]: output(
      [now(`${A}/react-1.js`), later(`${A}/page-1.js`)],
      'web/app/main.tsx',
    ),
    [`${A}/react-1.js`]: output([]),
    [`${A}/page-1.js`]: output(
      [now(`${A}/react-1.js`), now(`${A}/card-1.js`), later(`${A}/dialog-1.js`)],
      'web/features/listings/page.tsx',
    ),
    [`${A}/card-1.js`]: output([now(`${A}/price-1.js`)]),
    [`${A}/price-1.js`]: output([]),
    [`${A}/dialog-1.js`]: output([now(`${A}/main-1.js`)], 'web/features/reveal/dialog.tsx'),
    [`${A}/styles-1.css`]: output(
      [{ path: `${A}/face-1.woff2`, kind: 'url-token' }],
      'web/app/styles.css',
    ),
    [`${A}/members-1.css`]: output([], 'web/app/signed-in.css'),
    [`${A}/admin-1.css`]: output([], 'web/app/admin.css'),
    [`${A}/reading-1.css`]: output([], 'web/app/reading.css'),
    [`${A}/front-1.css`]: output([], 'web/app/front.css'),
    [`${A}/face-1.woff2`]: output([]),
  },
}

it('names the entries by the addresses that the server serves them under', () => {
  const { start, view, script, styles, areas, fonts, preload } = manifestOf(metafile)
  expect({ start, view, script, styles, areas, fonts, preload }).toEqual({
    start: '/assets/start-1.js',
    view: '/assets/stored-view-1.js',
    script: '/assets/main-1.js',
    styles: '/assets/styles-1.css',
    areas: {
      members: '/assets/members-1.css',
      admin: '/assets/admin-1.css',
      reading: '/assets/reading-1.css',
      front: '/assets/front-1.css',
    },
    fonts: ['/assets/face-1.woff2'],
    preload: ['/assets/react-1.js'],
  })
})

it('lists for a page all that it needs at once and that is not loaded anyway', () => {
  expect(manifestOf(metafile).routes).toEqual({
    'web/features/listings/page.tsx': [
      '/assets/page-1.js',
      '/assets/card-1.js',
      '/assets/price-1.js',
    ],
    'web/features/reveal/dialog.tsx': ['/assets/dialog-1.js'],
  })
})

it('says which entry is missing', () => {
  expect(() => manifestOf({ inputs: {}, outputs: {} })).toThrow('web/app/main.tsx')
})
