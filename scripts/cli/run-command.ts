/** What the operator's program answers to its words. */
import { parseArgs } from 'node:util'
import { findOperatorFault } from '#src/compose/operator-fault.ts'
import { ConfigurationFault, readConfig } from '#src/config.ts'
import { toOperatorLanguage } from '#src/language/say.ts'
import { backupCommand } from './backup.ts'
import { type Command, type CommandOptions, WrongUsageError } from './command.ts'
import { copiedCommand } from './copied.ts'
import { createAdminCommand } from './create-admin.ts'
import { demoCommand } from './demo.ts'
import { doctorCommand } from './doctor.ts'
import { grantSubscriptionCommand } from './grant-subscription.ts'
import { practiseCommand } from './practise.ts'
import { rebuildCommand } from './rebuild.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { restoreCommand } from './restore.ts'
import { seedCommand } from './seed.ts'

export const CLI_COMMANDS: Readonly<Record<string, Command>> = {
  seed: seedCommand,
  'create-admin': createAdminCommand,
  'reset-password': resetPasswordCommand,
  'grant-subscription': grantSubscriptionCommand,
  backup: backupCommand,
  copied: copiedCommand,
  restore: restoreCommand,
  practise: practiseCommand,
  rebuild: rebuildCommand,
  doctor: doctorCommand,
  demo: demoCommand,
}

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2

/** Exit code, and what is said: on the standard output only when it was done. */
export type CommandResult = { readonly code: number; readonly message: string }

export const runCommand = async ([
  name = '',
  ...rest
]: readonly string[]): Promise<CommandResult> => {
  if (name === '--help' || name === 'help') return answer(DONE, overview())
  const command = Object.hasOwn(CLI_COMMANDS, name) ? CLI_COMMANDS[name] : undefined
  if (command) return await run(name, command, rest)
  return answer(WRONG_USAGE, `${name ? `Unknown command: ${name}` : 'No command'}\n${overview()}`)
}

const answer = (code: number, message: string): CommandResult => ({ code, message })

const run = async (name: string, command: Command, args: string[]): Promise<CommandResult> => {
  try {
    const options = optionsOf(command, args)
    if (options['help']) return answer(DONE, helpOf(name, command))
    const outcome = await command.run(options)
    return outcome.ok ? answer(DONE, outcome.value) : answer(REFUSED, outcome.refusal)
  } catch (error) {
    if (error instanceof ConfigurationFault) return answer(WRONG_USAGE, error.message)
    const fault = findOperatorFault(error, readConfig())
    if (fault !== null) return answer(WRONG_USAGE, `${fault}.`)
    if (!(error instanceof WrongUsageError)) return answer(REFUSED, reasonOf(error))
    return answer(WRONG_USAGE, `${error.message}\n${usageOf(name, command)}`)
  }
}

const optionsOf = ({ options }: Command, args: string[]): CommandOptions => {
  try {
    const parsed = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    })
    return parsed.values as CommandOptions
  } catch (error) {
    throw new WrongUsageError(error instanceof Error ? error.message : String(error))
  }
}

const usageOf = (name: string, { usage }: Command) => `Usage: cli ${name} ${usage}`.trimEnd()

const helpOf = (name: string, command: Command) =>
  [
    toOperatorLanguage(command.summary),
    usageOf(name, command),
    toOperatorLanguage(command.help),
  ].join('\n\n')

const overview = () => {
  const width = Math.max(...Object.keys(CLI_COMMANDS).map((name) => name.length))
  const lines = Object.entries(CLI_COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${toOperatorLanguage(summary)}`,
  )
  return [
    'Usage: cli <command> [options]',
    '',
    ...lines,
    '',
    'cli <command> --help tells more.',
  ].join('\n')
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  // Ctrl-C at the question for a password.
  return error.name === 'AbortError' ? 'Nothing was done.' : (error.stack ?? error.message)
}
