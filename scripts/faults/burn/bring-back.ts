/** The commands of the guide, on a machine that has nothing. */
import { spawnSync } from 'node:child_process'
import { buildCopyEnvironment, type CopyStorage } from './machine.ts'

type Ended = { readonly status: number | null; readonly output: string }

const MOST_OUTPUT_BYTES = 64 * 1024 * 1024

/** Brings the newest complete copy, or those files of it alone. */
export const restoreComplete = (
  storage: CopyStorage,
  target: string,
  files: readonly string[] = [],
): Ended => {
  const command = storage.restic?.['SFTP_COMMAND']
  const sftp = command ? ['-o', `sftp.command=${command}`] : []
  const included = files.flatMap((file) => ['--include', file])
  return run('restic', [...sftp, 'restore', 'latest', '--target', target, ...included], {
    ...buildCopyEnvironment(storage),
  })
}

export const rebuildIntoFolder = (
  dataFolder: string,
  storage: CopyStorage,
  words: readonly string[],
): Ended =>
  run(process.execPath, ['dist/cli.js', 'rebuild', '--lang', 'en', ...words], {
    ...buildCopyEnvironment(storage),
    DATA_DIR: dataFolder,
  })

const run = (program: string, words: readonly string[], env: NodeJS.ProcessEnv): Ended => {
  const options = { env, encoding: 'utf8', maxBuffer: MOST_OUTPUT_BYTES } as const
  const { status, stdout, stderr } = spawnSync(program, words, options)
  return { status, output: stdout + stderr }
}
