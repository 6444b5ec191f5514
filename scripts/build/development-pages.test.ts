/** The component gallery at /dev/ui is excluded from production builds. */
import { build } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'
import { browserOptions } from './browser-options.ts'
import type { Mode } from './mode.ts'
import { serverOptions } from './server-options.ts'

/** Strings of its path, sources, stylesheet and samples. */
const SIGNS = ['/dev/ui', 'features/component-gallery', 'gallery-page', 'Catalogo dei componenti']

const BUILD_MS = 30_000

type Built = { readonly sources: readonly string[]; readonly texts: readonly string[] }

/** Source maps contain all sources, but are never served. */
const make = async (mode: Mode): Promise<Built> => {
  const bundles = await Promise.all([build(browserOptions(mode)), build(serverOptions(mode))])
  return {
    sources: bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs)),
    texts: bundles
      .flatMap(({ outputFiles }) => outputFiles)
      .filter(({ path }) => !path.endsWith('.map'))
      .map(({ text }) => text),
  }
}

const isSource = (file: string) => file.includes('web/features/component-gallery/')

let production: Built
let development: Built
beforeAll(async () => {
  production = await make('production')
  development = await make('development')
}, BUILD_MS)

it.each(SIGNS)('"%s" stands in builds for development alone', (sign) => {
  const holds = (text: string) => text.includes(sign)
  expect(development.texts.some(holds)).toBe(true)
  expect(production.texts.filter(holds)).toEqual([])
})

it('its sources are not even read for production', () => {
  expect(development.sources.some(isSource)).toBe(true)
  expect(production.sources.filter(isSource)).toEqual([])
})

it('nobody finds it', async () => {
  const reply = await testApp().app.request('/dev/ui')
  expect(reply.status).toBe(404)
  expect(await reply.text()).toContain('Pagina non trovata')
})
