/** What the operator's program answers to its words. */
import { parseArgs } from 'node:util'
import { findOperatorFault } from '#src/compose/operator-fault.ts'
import { ConfigurationFault, readConfig } from '#src/config.ts'
import { inOperatorsLanguage } from '#src/language/say.ts'
import { backup } from './backup.ts'
import { type Command, type Options, WrongUsage } from './command.ts'
import { copied } from './copied.ts'
import { createAdmin } from './create-admin.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor.ts'
import { grantSubscription } from './grant-subscription.ts'
import { practise } from './practise.ts'
import { rebuild } from './rebuild.ts'
import { resetPassword } from './reset-password.ts'
import { restore } from './restore.ts'
import { seed } from './seed.ts'

export const COMMANDS: Readonly<Record<string, Command>> = {
  seed,
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'grant-subscription': grantSubscription,
  backup,
  copied,
  restore,
  practise,
  rebuild,
  doctor,
  demo,
}

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2

/** Exit code, and what is said: on the standard output only when it was done. */
export type Answer = { readonly code: number; readonly message: string }

export const runCommand = async ([name = '', ...rest]: readonly string[]): Promise<Answer> => {
  if (name === '--help' || name === 'help') return answer(DONE, overview())
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return await run(name, command, rest)
  return answer(WRONG_USAGE, `${name ? `Unknown command: ${name}` : 'No command'}\n${overview()}`)
}

const answer = (code: number, message: string): Answer => ({ code, message })

const run = async (name: string, command: Command, args: string[]): Promise<Answer> => {
  try {
    const options = optionsOf(command, args)
    if (options['help']) return answer(DONE, helpOf(name, command))
    const outcome = await command.run(options)
    return outcome.ok ? answer(DONE, outcome.value) : answer(REFUSED, outcome.refusal)
  } catch (error) {
    if (error instanceof ConfigurationFault) return answer(WRONG_USAGE, error.message)
    const fault = findOperatorFault(error, readConfig())
    if (fault !== null) return answer(WRONG_USAGE, `${fault}.`)
    if (!(error instanceof WrongUsage)) return answer(REFUSED, reasonOf(error))
    return answer(WRONG_USAGE, `${error.message}\n${usageOf(name, command)}`)
  }
}

const optionsOf = ({ options }: Command, args: string[]): Options => {
  try {
    const parsed = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    })
    return parsed.values as Options
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

const usageOf = (name: string, { usage }: Command) => `Usage: cli ${name} ${usage}`.trimEnd()

const helpOf = (name: string, command: Command) =>
  [
    inOperatorsLanguage(command.summary),
    usageOf(name, command),
    inOperatorsLanguage(command.help),
  ].join('\n\n')

const overview = () => {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${inOperatorsLanguage(summary)}`,
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
