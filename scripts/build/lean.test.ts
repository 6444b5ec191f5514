import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { serverOptions } from './server-options.ts'

const PROGRAMS = ['main.js', 'cli.js', 'render-worker.js', 'snapshot-worker.js', 'parse-process.js']

/** Skips what the programs import, which changes no name of theirs. */
const namesOf = async (isLean: boolean) => {
  const options = serverOptions('production', isLean)
  const { outputFiles } = await build({
    ...options,
    bundle: false,
    splitting: false,
    external: [],
    write: false,
  })
  return outputFiles.map(({ path }) => path.slice(path.lastIndexOf('/dist/') + 6))
}

it('the image gets every program of the product, without source maps and without the stand-in', async () => {
  const names = await namesOf(true)
  for (const program of PROGRAMS) expect(names).toContain(program)
  expect(names.filter((name) => /\.map$|card-stand-in/.test(name))).toEqual([])
})

it('who builds for himself has both', async () => {
  expect(await namesOf(false)).toEqual(
    expect.arrayContaining(['main.js', 'main.js.map', 'card-stand-in.js']),
  )
})
