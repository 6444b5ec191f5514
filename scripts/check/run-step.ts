import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startCommand } from '../child-processes/start-child.ts'
import type { CheckStep } from './steps.ts'

const running = new Set<ChildProcess>()

/** True on success. The command's output is only shown on failure. */
export const runStep = async ({ command }: CheckStep) => {
  const child = startCommand(command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  })
  running.add(child)
  const output: Buffer[] = []
  child.stdout?.on('data', (words: Buffer) => output.push(words))
  child.stderr?.on('data', (words: Buffer) => output.push(words))
  const outcome = await Promise.race([once(child, 'close'), once(child, 'error')])
  running.delete(child)
  if (outcome[0] === 0) return true
  process.stdout.write(`\n${Buffer.concat(output).toString()}\n${reasonOf(outcome)}\n`)
  return false
}

export const interruptRunningSteps = (): void => {
  for (const child of running) child.kill('SIGTERM')
}

const environment = () => {
  const colourless = process.env['CI'] || !process.stdout.isTTY
  return { ...process.env, ...(colourless ? { NO_COLOR: '1' } : { FORCE_COLOR: '1' }) }
}

const reasonOf = ([ending, signal]: unknown[]): string =>
  ending instanceof Error ? ending.message : `Ended with ${signal ?? `exit code ${ending}`}.`
