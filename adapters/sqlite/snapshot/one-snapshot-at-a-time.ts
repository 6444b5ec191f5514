import { nightlySnapshot } from './nightly-snapshot.ts'

/**
 * Whoever asks while a copy is being made gets that one: two would write into the same file. Answers the
 * name of the copy.
 */
export const oneSnapshotAtATime = (databaseFile: string | null) => {
  let inHand: Promise<string> | null = null
  return async (now: Date): Promise<string> => {
    if (databaseFile === null)
      throw new Error('The database is in memory: there is no file to copy')
    inHand ??= nightlySnapshot(databaseFile, now).finally(() => {
      inHand = null
    })
    return await inHand
  }
}
