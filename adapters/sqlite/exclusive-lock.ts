import { takeAlone } from './file-users.ts'

/**
 * Held by at most one process, and by none as soon as that one is gone, however it ended:
 * the system lets go of the file for it.
 */
export const exclusiveLock = (file: string) => {
  let release: (() => void) | null = null
  return {
    /** True when this process has the lock, now or since before. */
    acquire: () => {
      release ??= takeAlone(file)
      return release !== null
    },
    release: () => {
      release?.()
      release = null
    },
  }
}
