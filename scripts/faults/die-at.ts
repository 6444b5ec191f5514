/**
 * Loaded before the server (`node --import`): kills the process, as `kill -9` would, at a named point of
 * its n-th write. `DIE_AT` is `started` (nothing written), `decided` (written, not committed) or
 * `committed` (kept, and nobody was answered); `DIE_AFTER` is n.
 */
import Sqlite from 'better-sqlite3'

const { DIE_AT: point, DIE_AFTER: after } = process.env
let left = Number(after)

const passing = (here: string) => {
  if (here === point && left <= 0) process.kill(process.pid, 'SIGKILL')
}

type Work = (...given: never[]) => unknown

const prepare = Sqlite.prototype.transaction as (work: Work) => { immediate: Work } & Work

/** Only transactions that take the lock for writing at once: those of the use cases. */
const watched = function (this: unknown, work: Work) {
  const made = prepare.call(this as never, (...given: never[]) => {
    passing('started')
    const outcome = work(...given)
    passing('decided')
    return outcome
  })
  const { immediate } = made
  return Object.assign((...given: never[]) => made(...given), made, {
    immediate: (...given: never[]) => {
      left -= 1
      const outcome = immediate(...given)
      passing('committed')
      return outcome
    },
  })
}

Object.assign(Sqlite.prototype, { transaction: watched })
