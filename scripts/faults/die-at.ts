/**
 * Loaded before the server (`node --import`): kills the process, as `kill -9` would, at a named point of
 * its n-th write. `DIE_AT` is `started` (nothing written), `decided` (written, not committed) or
 * `committed` (stored, not yet answered); `DIE_AFTER` is n. With `DIE_WHEN`, a SELECT, only at a
 * write that makes it find something.
 */
import Sqlite from 'better-sqlite3'

const { DIE_AT: point, DIE_AFTER: after, DIE_WHEN: when } = process.env
let remaining = Number(after)

const dieIfDue = (reached: string, file: Sqlite.Database) => {
  if (reached !== point || remaining > 0) return
  if (when === undefined || file.prepare(when).get()) process.kill(process.pid, 'SIGKILL')
}

type Work = (...parameters: never[]) => unknown

const prepare = Sqlite.prototype.transaction as (work: Work) => { immediate: Work } & Work

/** Only transactions that take the lock for writing at once: those of the use cases. */
const instrumented = function (this: Sqlite.Database, work: Work) {
  const statement = prepare.call(this as never, (...parameters: never[]) => {
    dieIfDue('started', this)
    const outcome = work(...parameters)
    dieIfDue('decided', this)
    return outcome
  })
  const { immediate } = statement
  return Object.assign((...parameters: never[]) => statement(...parameters), statement, {
    immediate: (...parameters: never[]) => {
      remaining -= 1
      const outcome = immediate(...parameters)
      dieIfDue('committed', this)
      return outcome
    },
  })
}

Object.assign(Sqlite.prototype, { transaction: instrumented })
