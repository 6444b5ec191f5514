import { statfsSync } from 'node:fs'

/** Below this, writes may fail at any moment: a commit needs room for the log, and uploads for their files. */
export const RESERVE_BYTES = 32 * 1024 * 1024

/** Answers null while the folder does not exist. */
export const readFreeBytes = (folder: string): number | null => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
