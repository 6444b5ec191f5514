/** Makes a verified snapshot, or verifies the database itself, in a worker thread. */
import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

/** From source the worker is a TypeScript file in this folder; in the bundle it is next to the program. */
const WORKER = import.meta.filename.endsWith('.ts')
  ? './snapshot-worker.ts'
  : './snapshot-worker.js'

/**
 * Writes the present state of `databaseFile` to `target`, which appears only after verification. Throws when
 * verification fails.
 */
export const takeCheckedSnapshot = async (databaseFile: string, target: string): Promise<void> => {
  const partial = `${target}.partial`
  await rm(partial, { force: true })
  try {
    await inThread(databaseFile, partial)
    await rename(partial, target)
  } finally {
    await rm(partial, { force: true })
  }
}

/** Throws SQLite's error, or one like it, when the file is damaged. */
export const checkFile = (databaseFile: string, stopping: AbortSignal): Promise<void> =>
  inThread(databaseFile, null, stopping)

const inThread = async (databaseFile: string, copy: string | null, stopping?: AbortSignal) => {
  const worker = new Worker(new URL(WORKER, import.meta.url), {
    workerData: { databaseFile, copy },
  })
  stopping?.addEventListener('abort', () => void worker.terminate())
  // An error in the worker arrives as its 'error' event, which makes `once` throw.
  const [exitCode] = await once(worker, 'exit')
  if (exitCode !== 0) throw new Error(`The snapshot's thread ended with ${exitCode}`)
}
