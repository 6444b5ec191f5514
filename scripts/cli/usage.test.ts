/** Usage messages of the operator CLI. */
import { describe, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const COMMANDS = [
  'seed',
  'create-admin',
  'reset-password',
  'grant-subscription',
  'backup',
  'copied',
  'restore',
  'practise',
  'rebuild',
  'doctor',
  'demo',
]

describe('the operator', () => {
  it('is told what there is', async () => {
    const overview = await runCommand(['--help'])
    expect(overview.code).toBe(0)
    for (const command of COMMANDS) expect(overview.message).toContain(`\n  ${command}`)
  })

  it.each(COMMANDS)('is told how %s is used', async (command) => {
    const { code, message } = await runCommand([command, '--help'])
    expect(code).toBe(0)
    expect(message).toContain(`Usage: cli ${command}`)
  })

  it.each([
    [[]],
    [['bake']],
    [['toString']],
    [['seed', '--fast']],
    [['seed', 'more']],
    [['create-admin']],
    [['create-admin', '--email', 'nobody', '--password', 'Segreta123']],
    [['create-admin', '--email', 'a@b.it', '--password', 'short']],
    [['create-admin', '--email', 'a@b.it', '--password', 'Segreta123', '--role', 'king']],
    [['reset-password', '--email', 'a@b.it', '--password', 'weakweak']],
    [['grant-subscription', '--email', 'a@b.it']],
    [['grant-subscription', '--email', 'a@b.it', '--plan', 'pro', '--days', 'ten']],
    [['restore']],
    [['rebuild']],
    [['copied']],
    [['copied', '--kind', 'tape']],
    [['copied', '--kind', 'offsite', '--at', 'yesterday']],
    [['demo', '--pictures', 'many']],
  ])('hears of wrong usage: %j', async (words) => {
    const { code, message } = await runCommand(words)
    expect(code).toBe(2)
    expect(message).toContain('Usage: cli')
  })
})
