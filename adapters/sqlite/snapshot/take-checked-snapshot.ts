/** A checked copy of the database as one file, made beside the server's work and not in its way. */
import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

/** From source the worker is TypeScript beside this file; in the bundle it is beside the program. */
const WORKER = import.meta.filename.endsWith('.ts')
  ? './snapshot-worker.ts'
  : './snapshot-worker.js'

/**
 * Writes the present state of `databaseFile` to `target`, which appears only when the copy has been
 * opened and found sound. Throws when it is not.
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
  // A fault inside the worker arrives as its 'error' event, which `once` throws.
  const [exitCode] = await once(worker, 'exit')
  if (exitCode !== 0) throw new Error(`The snapshot's thread ended with ${exitCode}`)
}
