import { build, type Metafile } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { serverOptions } from './server-options.ts'

/** Heavy packages that few requests need. */
const LATE = ['stripe', 'nodemailer', 'react-dom', 'pdfkit', 'fontkit', 'sharp']

/** Packages and sources loaded statically by `output`. */
const readAtStart = ({ outputs }: Metafile, output: string, seen = new Set<string>()): string[] => {
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

let metafile: Metafile
beforeAll(async () => {
  metafile = (await build(serverOptions('production'))).metafile
}, 60_000)

it.each(['dist/main.js', 'dist/cli.js'])('leaves heavy libraries of %s for later', (main) => {
  const files = readAtStart(metafile, main)
  expect(files).toContain('adapters/sqlite/database.ts')
  expect(
    LATE.filter((name) => files.some((file) => file.includes(`node_modules/${name}/`))),
  ).toEqual([])
})
