/** What the bundles hold and load; built once for all, which takes longer than looking. */
import { build, type Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildMerged } from './browser-bundle.ts'
import { browserOptions, START_ENTRY } from './browser-options.ts'
import { manifestOf } from './manifest.ts'
import type { BuildMode } from './mode.ts'
import { serverOptions } from './server-options.ts'

/** Source maps contain all sources, but are never served. */
const WITHOUT_MAPS = { sourcemap: false } as const

const buildBrowser = (mode: BuildMode) => build({ ...browserOptions(mode), ...WITHOUT_MAPS })
const buildServer = (mode: BuildMode) => build({ ...serverOptions(mode), ...WITHOUT_MAPS })

type Bundle = Awaited<ReturnType<typeof buildBrowser>>

let browser: Bundle
let server: Bundle
beforeAll(async () => {
  ;[browser, server] = await Promise.all([buildBrowser('production'), buildServer('production')])
})

const textsOf = ({ outputFiles }: Bundle) => outputFiles.map(({ text }) => text)

describe('the start of a program', () => {
  /** Heavy packages that few requests need. */
  const LATE = ['stripe', 'nodemailer', 'react-dom', 'pdfkit', 'fontkit', 'sharp']

  /** Packages and sources loaded statically by `output`. */
  const readAtStart = (
    { outputs }: Metafile,
    output: string,
    seen = new Set<string>(),
  ): string[] => {
    if (seen.has(output)) return []
    seen.add(output)
    const { imports, inputs } = outputs[output] ?? { imports: [], inputs: {} }
    const still = imports.filter(({ kind }) => kind === 'import-statement')
    return [
      ...Object.keys(inputs),
      ...still.flatMap(({ path, external }) =>
        external ? [`node_modules/${path}/`] : readAtStart({ inputs: {}, outputs }, path, seen),
      ),
    ]
  }

  it.each(['dist/main.js', 'dist/cli.js'])('leaves heavy libraries of %s for later', (main) => {
    const files = readAtStart(server.metafile, main)
    expect(files).toContain('adapters/sqlite/database.ts')
    expect(
      LATE.filter((name) => files.some((file) => file.includes(`node_modules/${name}/`))),
    ).toEqual([])
  })

  it('leaves the product to those commands of dist/cli.js that open it', () => {
    expect(readAtStart(server.metafile, 'dist/main.js')).toContain('src/compose.ts')
    expect(readAtStart(server.metafile, 'dist/cli.js')).not.toContain('src/compose.ts')
  })
})

it('names in the server’s tables the file of every page, as the manifest knows it', () => {
  const { routes } = manifestOf(browser.metafile)
  const { outputs } = browser.metafile
  const pages = Object.values(outputs).flatMap(({ entryPoint, exports }) =>
    entryPoint && exports?.includes('page') ? [entryPoint] : [],
  )
  expect(pages.length).toBeGreaterThan(80)
  const text = textsOf(server).join('\n')
  expect(
    pages.filter((page) => !(page in routes && text.includes(`{ module: "${page}" }`))),
  ).toEqual([])
})

describe('merging chunks', () => {
  /** Router, location and navigation: a fifth of what the package's other half weighs. */
  const ROUTER_BYTES = 8000
  /** HTTP/1.1 loads six in parallel. */
  const FILES_OF_A_READING_PAGE = 14

  it('leaves few files to the pages that visitors read, no file out, nothing of the router that is unused, and React in plain variables', async () => {
    const before = browser.metafile
    const { metafile: after, outputFiles } = await buildMerged(before, true)

    const { preload, routes } = manifestOf(after)
    const list = routes['web/app/pages/job-list-page.tsx'] ?? []
    expect(1 + preload.length + list.length).toBeLessThanOrEqual(FILES_OF_A_READING_PAGE)
    expect(Object.keys(routes).sort()).toEqual(Object.keys(manifestOf(before).routes).sort())
    expect(sourcesOf(after)).toEqual(sourcesOf(before))
    expect(bytesOf('/react-router/', after)).toBeLessThan(ROUTER_BYTES)
    const start = Object.values(after.outputs).find(({ entryPoint }) => entryPoint === START_ENTRY)
    expect(start?.imports).toEqual([])
    expect(outputFiles.filter(({ text }) => text.includes('.useState)('))).toEqual([])
  })
})

const bytesOf = (part: string, { outputs }: Metafile) =>
  Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([file]) => file.includes(part))
    .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)

const sourcesOf = ({ outputs }: Metafile) =>
  [...new Set(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)))]
    .filter((file) => !file.startsWith('chunk:'))
    .sort()
