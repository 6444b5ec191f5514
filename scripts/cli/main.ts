/** The operator's program: `npm run cli -- <command>`, or `node dist/cli.js <command>`. */
import { parseArgs } from 'node:util'
import { operatorFaultIn } from '#src/compose/operator-fault.ts'
import { ConfigurationFault, readConfig } from '#src/config.ts'
import { NOBODY_ELSE } from '#src/owner-only.ts'
import { backup } from './backup.ts'
import { type Command, type Options, WrongUsage } from './command.ts'
import { createAdmin } from './create-admin.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor.ts'
import { grantSubscription } from './grant-subscription.ts'
import { resetPassword } from './reset-password.ts'
import { restore } from './restore.ts'
import { seed } from './seed.ts'

const COMMANDS: Readonly<Record<string, Command>> = {
  seed,
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'grant-subscription': grantSubscription,
  backup,
  restore,
  doctor,
  demo,
}

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2

const main = ([name = '', ...rest]: readonly string[]): Promise<number> | number => {
  if (name === '--help' || name === 'help') return say(overview(), DONE)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return run(name, command, rest)
  return complain(`${name ? `Unknown command: ${name}` : 'No command'}\n${overview()}`, WRONG_USAGE)
}

const run = async (name: string, command: Command, args: string[]): Promise<number> => {
  try {
    const options = optionsOf(command, args)
    if (options['help']) return say(helpOf(name, command), DONE)
    const outcome = await command.run(options)
    return outcome.ok ? say(outcome.value, DONE) : complain(outcome.refusal, REFUSED)
  } catch (error) {
    if (error instanceof ConfigurationFault) return complain(error.message, WRONG_USAGE)
    const fault = operatorFaultIn(error, readConfig())
    if (fault !== null) return complain(`${fault}.`, WRONG_USAGE)
    if (!(error instanceof WrongUsage)) return complain(reasonOf(error), REFUSED)
    return complain(`${error.message}\n${usageOf(name, command)}`, WRONG_USAGE)
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

const say = (message: string, code: number) => {
  console.log(message)
  return code
}

const complain = (message: string, code: number) => {
  console.error(message)
  return code
}

const usageOf = (name: string, { usage }: Command) => `Usage: cli ${name} ${usage}`.trimEnd()

const helpOf = (name: string, command: Command) =>
  [command.summary, usageOf(name, command), command.help]
    .filter((part) => part !== undefined)
    .join('\n\n')

const overview = () => {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
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

process.umask(NOBODY_ELSE)
process.exitCode = await main(process.argv.slice(2))
