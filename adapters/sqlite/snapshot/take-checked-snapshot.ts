/** Makes a verified snapshot in a worker thread. */
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
    await copyAndCheck(databaseFile, partial)
    await rename(partial, target)
  } finally {
    await rm(partial, { force: true })
  }
}

const copyAndCheck = async (databaseFile: string, copy: string) => {
  const worker = new Worker(new URL(WORKER, import.meta.url), {
    workerData: { databaseFile, copy },
  })
  // An error in the worker arrives as its 'error' event, which makes `once` throw.
  const [exitCode] = await once(worker, 'exit')
  if (exitCode !== 0) throw new Error(`The snapshot's thread ended with ${exitCode}`)
}
