/** `npm start`: builds what is stale, then becomes the server. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { distIsFresh } from './build/fingerprint.ts'

const SERVER = resolve('dist/main.js')

if (!distIsFresh()) build()
process.env['NODE_ENV'] ??= 'production'
becomeServer()

/** In a process of its own, so that a fresh `dist/` starts without the build tools installed. */
function build(): void {
  console.error('Building what is stale ...')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--heavy-pages-may-pass'], {
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Replacing this process leaves terminal, signals and exit code to the server alone. */
function becomeServer(): void {
  if (!process.execve) throw new Error('npm start needs Linux or macOS; elsewhere use a container.')
  process.execve(process.execPath, [process.execPath, SERVER], process.env)
}
