/** Usage messages of the operator CLI. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cliOn, runCli, type Said } from '../testing/run-cli.ts'

let dataFolder: string
let cli: (...parameters: string[]) => Promise<Said>
beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'cli-'))
  cli = cliOn(dataFolder)
})
afterAll(() => rmSync(dataFolder, { recursive: true }))

const COMMANDS = [
  'seed',
  'create-admin',
  'reset-password',
  'grant-subscription',
  'backup',
  'restore',
  'doctor',
  'demo',
]

describe('the operator', () => {
  it('is told what there is, and how each command is used', async () => {
    const overview = await cli('--help')
    expect(overview.code).toBe(0)
    for (const command of COMMANDS) {
      expect(overview.out).toContain(command)
      const help = await cli(command, '--help')
      expect(help).toMatchObject({ code: 0, err: '' })
      expect(help.out).toContain(`Usage: cli ${command}`)
    }
  })

  it.each([
    [[]],
    [['bake']],
    [['toString']],
    [['seed', '--fast']],
    [['seed', 'more']],
    [['create-admin']],
    [['create-admin', '--email', 'nobody']],
    [['create-admin', '--email', 'a@b.it', '--password', 'short']],
    [['create-admin', '--email', 'a@b.it', '--role', 'king']],
    [['reset-password', '--email', 'a@b.it', '--password', 'weakweak']],
    [['grant-subscription', '--email', 'a@b.it']],
    [['grant-subscription', '--email', 'a@b.it', '--plan', 'pro', '--days', '0']],
    [['grant-subscription', '--email', 'a@b.it', '--plan', 'pro', '--days', 'ten']],
    [['restore']],
  ])('hears of wrong usage: %j', async (parameters) => {
    const said = await cli(...parameters)
    expect(said).toMatchObject({ code: 2, out: '' })
    expect(said.err).toContain('Usage: cli')
  })

  it('hears of a wrong environment', async () => {
    const said = await runCli({ DATA_DIR: dataFolder, PORT: 'many' }, ['seed'])
    expect(said).toMatchObject({ code: 2, out: '' })
    expect(said.err).toContain('PORT')
  })
})
