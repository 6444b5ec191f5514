import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { isDistFresh } from './fingerprint.ts'

/** Flags of the image: smaller young generation, earlier garbage collection. */
export const PROGRAM_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']

/**
 * glibc retains freed blocks below a dynamic threshold: up to 19 MiB of a password hash in each of four threads. A
 * fixed threshold returns them at once.
 */
export const PROGRAM_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '4194304' }

/**
 * Builds what is outdated, then replaces this process by the built program, which gets terminal, signals and exit
 * code.
 */
export const runBuilt = (program: 'main' | 'cli', parameters: string[] = []): void => {
  buildIfStale()
  if (!process.execve) throw new Error('This needs Linux or macOS; elsewhere use a container.')
  process.execve(
    process.execPath,
    [process.execPath, ...PROGRAM_FLAGS, resolve(`dist/${program}.js`), ...parameters],
    { ...PROGRAM_ENVIRONMENT, ...process.env },
  )
}

/** Builds in a child process, so that a current `dist/` runs without build tools; a failure also ends this process. */
export const buildIfStale = (): void => {
  if (isDistFresh()) return
  console.error('Building what is stale ...')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--heavy-pages-may-pass'], {
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) process.exit(status ?? 1)
}
