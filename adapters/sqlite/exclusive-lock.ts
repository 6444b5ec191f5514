import { takeAlone } from './file-users.ts'

/** A lock held by at most one process; the system releases it when the process ends in any way. */
export const exclusiveLock = (file: string) => {
  let release: (() => void) | null = null
  return {
    /** True when this process holds the lock. */
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
