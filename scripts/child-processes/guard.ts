/**
 * `node guard.ts COMMAND PARAMETERS`: runs a command in a process group of its own, and ends the whole group when
 * asked to end.
 */
import { spawn } from 'node:child_process'

/** Time until a group that was asked to end is killed. */
const PATIENCE_MS = 10_000
const NOT_FOUND = 127

const [program = '', ...parameters] = process.argv.slice(2)
const command = spawn(program, parameters, { stdio: 'inherit', detached: true })

command.on('error', (error) => {
  console.error(error.message)
  process.exit(NOT_FOUND)
})
command.on('exit', (code, signal) => {
  signalGroup('SIGKILL')
  if (signal === null) process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    signalGroup(signal)
    setTimeout(signalGroup, PATIENCE_MS, 'SIGKILL').unref()
  })
}

function signalGroup(signal: NodeJS.Signals): void {
  if (command.pid === undefined) return
  try {
    process.kill(-command.pid, signal)
  } catch {
    // The group has ended already.
  }
}
