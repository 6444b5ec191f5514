/**
 * Child processes that end with their parent, however it ends: a benchmark or a demo that is killed leaves
 * no server behind. `children.test.ts` holds every script to this file.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

type Options = Omit<SpawnOptions, 'stdio'> & {
  /** For standard input, output and error. */
  readonly stdio: readonly ['ignore' | 'inherit', Stream, Stream]
}
type Stream = 'ignore' | 'inherit' | 'pipe'

/** Longer than the server takes to answer what it was asked. */
const PATIENCE_MS = 15_000

/**
 * Runs in the child before its program. The system closes the channel when the parent dies, also by
 * SIGKILL. As an address of its own because the built programs have no file beside them to load.
 */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(`
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${PATIENCE_MS}).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  process.channel?.unref()`)}`

/** `node PARAMETERS`, flags of Node first. The channel is also there for messages. */
export const startNode = (parameters: readonly string[], options: Options): ChildProcess =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, ...parameters], {
    ...options,
    stdio: [...options.stdio, 'ipc'],
  })

/** Any other program: a Node process beside it watches the parent in its place, and passes signals and exit code on. */
export const startCommand = (command: readonly string[], options: Options): ChildProcess =>
  startNode([join(import.meta.dirname, 'guard.ts'), ...command], options)

/** All that a child prints, once it has ended. */
export const outputOf = ({ stdout }: ChildProcess): Promise<string> =>
  stdout ? text(stdout) : Promise.resolve('')
