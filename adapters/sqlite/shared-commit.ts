import type { CommitTogether } from '#modules/kernel/world.ts'
import type { Connection } from './database.ts'
import type { ListingIndex } from './search/index-listings.ts'

type Waiting = {
  /** Does the work; what comes back tells its visitor how it ended. */
  readonly run: () => () => void
  readonly fail: (error: unknown) => void
}

/**
 * Most of what a small write costs is its commit: pages into the log, and waiting for the disk. Works that
 * arrive in the same turn of the event loop share one commit, and nobody hears of an outcome before it
 * is durable. Each stands in a savepoint: one that throws takes nothing of the others with it.
 */
export const createSharedCommit = (
  connection: Connection,
  listingIndex: Pick<ListingIndex, 'after'>,
): CommitTogether => {
  const inSavepoint = connection.transaction((work: () => unknown) => listingIndex.after(work))
  const commitAll = connection.transaction((works: readonly Waiting[]) =>
    works.map(({ run }) => {
      const tell = run()
      // Some errors (a full disk) end the whole transaction: what was done for the others is gone too.
      if (!connection.inTransaction) throw new Error('The shared transaction has ended')
      return tell
    }),
  )
  let waiting: Waiting[] = []

  const commit = () => {
    const works = waiting
    waiting = []
    try {
      for (const tell of commitAll.immediate(works)) tell()
    } catch (error) {
      for (const { fail } of works) fail(error)
    }
  }

  return (<Outcome>(work: () => Outcome) =>
    new Promise<Outcome>((resolve, reject) => {
      const run = () => {
        try {
          const outcome = inSavepoint(work) as Outcome
          return () => resolve(outcome)
        } catch (error) {
          if (!connection.inTransaction) throw error
          return () => reject(error)
        }
      }
      waiting.push({ run, fail: reject })
      if (waiting.length === 1) setImmediate(commit)
    })) as CommitTogether
}
