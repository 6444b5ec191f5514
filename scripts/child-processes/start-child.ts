/**
 * Child processes that end with their parent, so that a killed benchmark or demo leaves no server running.
 * `child-processes.test.ts` enforces its use.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

type Options = Omit<SpawnOptions, 'stdio'> & {
  /** Sets standard input, output and error. */
  readonly stdio: readonly ['ignore' | 'inherit', Stream, Stream]
}
type Stream = 'ignore' | 'inherit' | 'pipe'

/** The server's graceful shutdown takes less. */
const PATIENCE_MS = 15_000

/**
 * Runs in the child before its program. The channel closes when the parent dies, even by SIGKILL. A data URL,
 * because built programs have no file to load.
 */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(`
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${PATIENCE_MS}).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  process.channel?.unref()`)}`

/** `node PARAMETERS`, Node's flags first. The channel also carries messages. */
export const startNode = (parameters: readonly string[], options: Options): ChildProcess =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, ...parameters], {
    ...options,
    stdio: [...options.stdio, 'ipc'],
  })

/** Other programs: a Node process watches the parent for them and forwards signals and exit code. */
export const startCommand = (command: readonly string[], options: Options): ChildProcess =>
  startNode([join(import.meta.dirname, 'guard.ts'), ...command], options)

/** All that a child prints, once it has ended. */
export const readChildOutput = ({ stdout }: ChildProcess): Promise<string> =>
  stdout ? text(stdout) : Promise.resolve('')
