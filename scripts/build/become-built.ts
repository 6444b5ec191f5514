import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { distIsFresh } from './fingerprint.ts'

/** As the image starts it: less memory for young objects, and old ones are looked through earlier. */
export const PROGRAM_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']

/**
 * glibc keeps freed blocks below a threshold that rises with the largest one freed: up to 19 MiB of a password hash in
 * each of four threads, 80 MB in all. A fixed threshold gives them back at once.
 */
export const PROGRAM_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '4194304' }

/**
 * Builds what is stale, then replaces this process by a built program, which leaves terminal,
 * signals and exit code to that program alone.
 */
export const becomeBuilt = (program: 'main' | 'cli', parameters: string[] = []): void => {
  if (!distIsFresh()) build()
  if (!process.execve) throw new Error('This needs Linux or macOS; elsewhere use a container.')
  process.execve(
    process.execPath,
    [process.execPath, ...PROGRAM_FLAGS, resolve(`dist/${program}.js`), ...parameters],
    { ...PROGRAM_ENVIRONMENT, ...process.env },
  )
}

/** In a process of its own, so that a fresh `dist/` runs without the build tools installed. */
const build = (): void => {
  console.error('Building what is stale ...')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--heavy-pages-may-pass'], {
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) process.exit(status ?? 1)
}
