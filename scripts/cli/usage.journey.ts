/** The operator CLI as it ships: exit codes, and what goes to which output. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CliResult, createCliFor, runCli } from '../testing/run-cli.ts'

let dataFolder: string
let cli: (...parameters: string[]) => Promise<CliResult>
beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'cli-'))
  cli = createCliFor(dataFolder)
})
afterAll(() => rmSync(dataFolder, { recursive: true }))

it('says on its output what was asked for', async () => {
  const help = await cli('seed', '--help')
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toContain('Usage: cli seed')
})

it('says beside its output what is wrong with the usage, also when the data were opened', async () => {
  const days = ['--email', 'a@b.it', '--plan', 'pro', '--days', '0']
  const result = await cli('grant-subscription', ...days)
  expect(result).toMatchObject({ code: 2, out: '' })
  expect(result.err).toContain('Usage: cli grant-subscription')
})

it('says what is wrong with the environment', async () => {
  const result = await runCli({ DATA_DIR: dataFolder, PORT: 'many' }, ['seed'])
  expect(result).toMatchObject({ code: 2, out: '' })
  expect(result.err).toContain('PORT')
})
