import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Step } from './steps.ts'

let running: ChildProcess | undefined

/** Whether it succeeded. What the command says is shown only when it failed. */
export const succeeds = async ({ command: [program = '', ...parameters] }: Step) => {
  running = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
  const said: Buffer[] = []
  running.stdout?.on('data', (words: Buffer) => said.push(words))
  running.stderr?.on('data', (words: Buffer) => said.push(words))
  const outcome = await Promise.race([once(running, 'close'), once(running, 'error')])
  running = undefined
  if (outcome[0] === 0) return true
  process.stdout.write(`\n${Buffer.concat(said).toString()}\n${reasonOf(outcome)}\n`)
  return false
}

export const interruptRunningStep = (): void => {
  running?.kill('SIGTERM')
}

const environment = () => {
  const colourless = process.env['CI'] || !process.stdout.isTTY
  return { ...process.env, ...(colourless ? { NO_COLOR: '1' } : { FORCE_COLOR: '1' }) }
}

const reasonOf = ([ending, signal]: unknown[]): string =>
  ending instanceof Error ? ending.message : `Ended with ${signal ?? `exit code ${ending}`}.`
